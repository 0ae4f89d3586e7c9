"""Writes the journal before the app reads it, and looks at what is stored."""

import json

from screen import NOON


def line(sequence, event, milliseconds, **more):
    """A journal line of version 1, `milliseconds` after noon less a day."""
    began = int(NOON.timestamp() * 1000) - 86_400_000
    return json.dumps(
        {
            "v": 1, "device": "9f2c", "seq": sequence, "run": 1764471600123456,
            "mono": (milliseconds + 5_000) * 1_000_000, "wall": began + milliseconds, "zone": 540,
            "event": event, **more,
        },
        separators=(",", ":"),
    )


def lines(events):
    return [line(number, *event) for number, event in enumerate(events, 1)]


OPEN = """() => new Promise((resolve, reject) => {
  const request = indexedDB.open('lapboard', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('meta');
    request.result.createObjectStore('journal', { autoIncrement: true });
    request.result.createObjectStore('set-aside', { autoIncrement: true });
  };
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
})"""


def write(screen, texts):
    """Puts lines into the journal, from a page of the same origin where the app does not run."""
    screen.page.goto(screen.url + "manifest.webmanifest")
    screen.page.evaluate(
        """async (texts) => {
          const db = await (%s)();
          const tx = db.transaction(['meta', 'journal'], 'readwrite');
          tx.objectStore('meta').put('9f2c', 'device');
          for (const text of texts) tx.objectStore('journal').add(text);
          await new Promise((done) => { tx.oncomplete = done; });
          db.close();
        }"""
        % OPEN,
        texts,
    )


def seed(screen, events):
    write(screen, lines(events))


def stored(page, store="journal"):
    """All lines of a store, as they are on disk."""
    return page.evaluate(
        """async (store) => {
          const db = await (%s)();
          const all = db.transaction(store).objectStore(store).getAll();
          await new Promise((done) => { all.onsuccess = done; });
          db.close();
          return all.result;
        }"""
        % OPEN,
        store,
    )


def stored_events(page):
    return [json.loads(text)["event"] for text in stored(page)]

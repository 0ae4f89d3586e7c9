"""How far from its deadline an alarm is heard: recorded on the audio thread of a live page."""

import json
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "EndToEnd"))

from audio import HEARD, RECORDER  # noqa: E402
from journal import OPEN  # noqa: E402

LENGTH = 2000
PRESET = {
    "v": 4, "device": "bench", "seq": 1, "run": 1, "mono": 1, "wall": 1_700_000_000_000, "zone": 540,
    "event": "keep-preset", "ns": LENGTH * 1_000_000,
}
SEED = """async (line) => {
  const db = await (%s)();
  const tx = db.transaction(['meta', 'journal'], 'readwrite');
  tx.objectStore('meta').put('bench', 'device');
  tx.objectStore('journal').add(line);
  await new Promise((done) => { tx.oncomplete = done; });
  db.close();
}""" % OPEN
BUSY = "() => { const end = performance.now() + 2000; while (performance.now() < end); }"


def errors(browser, address, count, is_busy):
    """Milliseconds after the deadline, of so many alarms."""
    found = []
    for _ in range(count):
        context = browser.new_context(bypass_csp=True, service_workers="block")
        page = context.new_page()
        page.goto(address + "manifest.webmanifest")
        page.evaluate(SEED, json.dumps(PRESET))
        page.add_init_script(RECORDER)
        page.goto(address + "?lang=en#timer")
        page.locator(".chip-start").click()
        page.wait_for_timeout(400)
        if is_busy:
            page.evaluate(BUSY)
        end = time.monotonic() + 10
        while not (times := [ms for ms in page.evaluate(HEARD) if abs(ms - LENGTH) < 400]):
            if time.monotonic() > end:
                raise RuntimeError("no alarm was heard")
            page.wait_for_timeout(50)
        found.append(times[0] - LENGTH)
        context.close()
    return found


def rows(browser, address, count=10):
    body = []
    for name, is_busy in (("idle page", False), ("page blocked over the deadline", True)):
        all_errors = errors(browser, address, count, is_busy)
        body.append([
            name, f"{statistics.median(all_errors):+.1f}", f"{max(all_errors, key=abs):+.1f}", str(count),
        ])
    return body

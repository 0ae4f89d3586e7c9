// The journal in IndexedDB: lines are added at the end and never changed. The page that opened last
// owns the journal, and every write looks in its own transaction whether that is still so.

// How long a page that is loaded again may take, in milliseconds.
const BACK_AGAIN = 2000;
const META = 'meta', JOURNAL = 'journal', ASIDE = 'set-aside';

function database() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('lapboard', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(META);
      request.result.createObjectStore(JOURNAL, { autoIncrement: true });
      request.result.createObjectStore(ASIDE, { autoIncrement: true });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
    // A browser whose storage hangs still has a watch.
    setTimeout(() => reject(new Error('no answer')), 5000);
  });
}

// Runs a transaction: `work` makes its requests at once. Settles when all is on disk, or nothing is.
function transact(db, stores, work) {
  return new Promise((resolve, reject) => {
    const tx = db.transaction(stores, 'readwrite', { durability: 'strict' });
    tx.oncomplete = resolve;
    tx.onabort = () => reject(tx.error);
    work(tx);
  });
}

const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => b.toString(16).padStart(2, '0')).join('');

// Settings are small and wanted before the first picture.
export const settings = {
  get(key) { try { return localStorage.getItem(`lapboard.${key}`) ?? ''; } catch { return ''; } },
  set(key, value) {
    try {
      if (value) localStorage.setItem(`lapboard.${key}`, value);
      else localStorage.removeItem(`lapboard.${key}`);
    } catch { /* a setting that is not kept is no loss */ }
  },
  // What a person chose, as an object: all but what is about this browser alone.
  chosen() {
    const all = {};
    try {
      for (const name of Object.keys(localStorage)) {
        const key = name.replace(/^lapboard\./, '');
        if (key !== name && !OF_THIS_BROWSER.includes(key)) all[key] = this.get(key);
      }
    } catch { /* no storage, no settings */ }
    return all;
  },
};
const OF_THIS_BROWSER = ['exported', 'asked-to-persist'];

// Opens the journal and takes it over. `onStored(ok)` tells of writes, `onTakenOver()` that another
// page owns the journal now. Rejects where the browser offers no storage.
export async function openJournal({ onStored, onTakenOver }) {
  let db = await database();
  const page = randomName();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('lapboard') : null;
  const found = { device: '', lines: [], keys: [], aside: [] };

  await transact(db, [META, JOURNAL, ASIDE], (tx) => {
    const meta = tx.objectStore(META);
    meta.put(page, 'owner');
    meta.get('device').onsuccess = ({ target }) => {
      found.device = target.result ?? randomName();
      meta.put(found.device, 'device');
    };
    tx.objectStore(JOURNAL).getAll().onsuccess = ({ target }) => { found.lines = target.result; };
    tx.objectStore(JOURNAL).getAllKeys().onsuccess = ({ target }) => { found.keys = target.result; };
    tx.objectStore(ASIDE).getAll().onsuccess = ({ target }) => { found.aside = target.result; };
  });

  // The browser, or somebody who clears the site's data, can take the database away from an open page.
  // What is on the screen is then written down again with the next press.
  const written = found.lines.slice();
  function watch() { db.onclose = db.onversionchange = () => { db?.close(); db = null; }; }
  watch();
  async function reopen() {
    db = await database();
    watch();
    await transact(db, [META, JOURNAL], (tx) => {
      const meta = tx.objectStore(META);
      meta.get('owner').onsuccess = ({ target }) => {
        if (target.result) return;
        meta.put(page, 'owner');
        meta.put(found.device, 'device');
        for (const line of written) tx.objectStore(JOURNAL).add(line);
      };
    });
  }

  let owned = true;
  const lost = () => { if (owned) { owned = false; onTakenOver(); } };
  channel?.addEventListener('message', ({ data }) => {
    // Another page opened, or wrote a last line after this one took over and read the journal.
    if (data === 'stray') { if (owned) location.reload(); }
    else if (data.gone) { if (!owned) setTimeout(takeBack, BACK_AGAIN, data.gone); }
    else if (data !== page) lost();
  });
  channel?.postMessage(page);
  // The page that has the journal says when it goes. One that waits takes it then, and its timers ring again,
  // unless another page has it by now: the same one, if it was only loaded again.
  addEventListener('pagehide', () => { if (owned) channel?.postMessage({ gone: page }); });
  async function takeBack(gone) {
    if (waiting.length > 0) return;
    let owner;
    try {
      await transact(db, [META], (tx) => {
        tx.objectStore(META).get('owner').onsuccess = ({ target }) => { owner = target.result; };
      });
    } catch { return; /* a press takes it back */ }
    if (owner === gone) location.reload();
  }

  // Does `work` at once and commits: not even a page that is closed now undoes it. Gives true, or
  // false where another page owns the journal by now; what was written stands in either case.
  async function write(stores, work) {
    let mine = true;
    await transact(db, [META, ...stores], (tx) => {
      tx.objectStore(META).get('owner').onsuccess = ({ target }) => { mine = target.result === page; };
      work(tx);
      tx.commit?.();
    });
    return mine;
  }

  // Lines that were not yet written, oldest first: a write that fails is tried again with the next.
  const waiting = [];
  let busy = false;
  async function flush() {
    if (busy || !owned || waiting.length === 0) return;
    busy = true;
    const lines = waiting.slice();
    try {
      if (!db) await reopen();
      const mine = await write([JOURNAL], (tx) => { for (const line of lines) tx.objectStore(JOURNAL).add(line); });
      waiting.splice(0, lines.length);
      written.push(...lines);
      if (!mine) { channel?.postMessage('stray'); return lost(); }
      onStored(true);
    } catch {
      onStored(false);
      setTimeout(flush, 3000);
      return;
    } finally { busy = false; }
    flush();
  }

  return {
    ...found,
    append(line) { waiting.push(line); flush(); },
    setAside(index) {
      write([JOURNAL, ASIDE], (tx) => {
        tx.objectStore(ASIDE).add(found.lines[index]);
        tx.objectStore(JOURNAL).delete(found.keys[index]);
      }).catch(() => { /* it stays in the journal, and is set aside at the next start */ });
    },
  };
}

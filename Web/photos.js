// The photos of notes, each under its id, in a database of their own. The journal's stays as it is, so
// that a page of an older Lapboard that is still open, or comes back, neither blocks this one nor breaks.
//
// Nothing here deletes by itself: a photo that no note shows can still come back with undo, or with a
// record that was deleted.

const PHOTOS = 'photos';

let opening = null;
function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('lapboard-photos', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(PHOTOS);
    request.onsuccess = () => {
      const db = request.result;
      // Taken away by the browser or by cleared data: the next use makes it again.
      db.onclose = db.onversionchange = () => { db.close(); opening = null; };
      resolve(db);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
    setTimeout(() => reject(new Error('no answer')), 5000);
  }).catch((error) => { opening = null; throw error; });
  return opening;
}

// Gives what `work` asked for, once it is on disk; rejects with what went wrong, a QuotaExceededError
// where storage is full.
async function transact(mode, work) {
  const db = await database();
  return new Promise((resolve, reject) => {
    const tx = db.transaction(PHOTOS, mode, mode === 'readwrite' ? { durability: 'strict' } : undefined);
    const request = work(tx.objectStore(PHOTOS));
    tx.oncomplete = () => resolve(request.result);
    tx.onabort = () => reject(tx.error ?? new DOMException('aborted', 'AbortError'));
  });
}

// Where the browser keeps nothing at all, photos last as long as the page, like the laps.
const unkept = new Map();
async function isKept() { try { await database(); return true; } catch { return false; } }

export const photos = {
  async put(id, blob) {
    // As plain bytes: engines have lost blobs that they kept as such.
    const photo = { type: blob.type, bytes: await blob.arrayBuffer() };
    if (await isKept()) await transact('readwrite', (store) => store.put(photo, id));
    else unkept.set(id, photo);
  },
  // A Blob; undefined where there is none with this id.
  async get(id) {
    const photo = unkept.get(id) ?? (await isKept() ? await transact('readonly', (store) => store.get(id)) : undefined);
    return photo && new Blob([photo.bytes], { type: photo.type });
  },
  async ids() {
    return [...unkept.keys(), ...(await isKept() ? await transact('readonly', (store) => store.getAllKeys()) : [])];
  },
  async delete(id) {
    unkept.delete(id);
    if (await isKept()) await transact('readwrite', (store) => store.delete(id));
  },
};

// Everything in one file, out and in. What its lines mean is decided in Swift; here are the file itself
// and the photos, which are too large to travel further. Also what the browser says about storage.

import { photos } from './photos.js';
import { settings } from './storage.js';

const BEGINNING = '{"lapboard-backup":';
const PHOTO = new TextEncoder().encode('{"photo":');
const LINE_FEED = 10;
// No line of anything that is read is longer.
const LONGEST_LINE = 64 * 1024 * 1024;
const SLICE = 256 * 1024;

// The kinds of `notify`, as BackupEvent(kind:) reads them.
const BEGUN = 60, WANTS_MORE = 61, SAVED = 62, OPENED = 63, LINES = 64, ENDED = 65, STORED = 66, STORAGE = 67;
// The numbers of BackupEvent.Saving, .Trouble and .Storing.
const FAILED = 0, DOWNLOADED = 1, SHARED = 2, CANCELLED = 3;
const NO_BACKUP = 1, TOO_LONG = 2, UNREADABLE = 3;
const KEPT = 0, FULL = 1, NOT_KEPT = 2;

// Lets the browser draw and hear what else happened. Not a timer, which waits longer each time.
const pause = () => new Promise((go) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { port1.close(); go(); };
  port2.postMessage(0);
});

// ---- Photos as lines ----

// Pictures that every browser shows and that carry no script. What a file calls its photo is not
// believed: the first bytes say what it is.
const SIGNATURES = {
  'image/jpeg': (b) => b[0] === 0xFF && b[1] === 0xD8 && b[2] === 0xFF,
  'image/png': (b) => latin(b, 0, 8) === '\x89PNG\r\n\x1A\n',
  'image/gif': (b) => latin(b, 0, 4) === 'GIF8',
  'image/webp': (b) => latin(b, 0, 4) === 'RIFF' && latin(b, 8, 12) === 'WEBP',
};
const latin = (bytes, from, to) => String.fromCharCode(...bytes.subarray(from, to));

let crcTable = null;
function crc32(bytes) {
  crcTable ??= Uint32Array.from({ length: 256 }, (_, value) => {
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xEDB88320 ^ (value >>> 1) : value >>> 1;
    return value;
  });
  let sum = ~0;
  for (const byte of bytes) sum = crcTable[(sum ^ byte) & 0xFF] ^ (sum >>> 8);
  return ~sum >>> 0;
}

function base64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

async function photoLine(id, blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const about = { photo: id, type: blob.type, size: bytes.length, crc: crc32(bytes) };
  return [JSON.stringify({ ...about, data: '' }).slice(0, -2), await base64(blob), '"}\n'];
}

// The id in a line of a photo, and the photo; null where it is not what the line says.
function readPhoto(line) {
  let id = '';
  try {
    const { photo, type, size, crc, data } = JSON.parse(new TextDecoder().decode(line));
    id = String(photo);
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const isWhole = bytes.length === size && crc32(bytes) === crc;
    const isPhoto = Object.hasOwn(SIGNATURES, type) && SIGNATURES[type](bytes);
    return { id, blob: isWhole && isPhoto ? new Blob([bytes], { type }) : null };
  } catch { return { id, blob: null }; }
}

// ---- Files ----

export const isBackup = (text) => text.startsWith(BEGINNING);
export async function isBackupFile(file) {
  try { return isBackup(await file.slice(0, BEGINNING.length).text()); } catch { return false; }
}

function download(file) {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(file);
  anchor.download = file.name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // The download reads it after this.
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
}

// Share sheets take files of few kinds; text is one.
const asText = (parts, name) => new File(parts, `${name}.txt`, { type: 'text/plain' });
function sharesFiles() {
  try { return Boolean(navigator.canShare?.({ files: [asText([''], 'lapboard')] })); } catch { return false; }
}

// `tell(kind, content, a, b, c)` tells Swift; content is a text or bytes. Gives the effects by their
// numbers, and ways in.
export function backups(tell) {
  let parts = [];
  // The file that is read, where its photos lie in it, and which reading it is.
  let file = null, places = new Map(), reading = 0;

  async function save(name, ids, end, isShared) {
    await pause();
    let missing = 0;
    for (const id of new Set(ids)) {
      const photo = await photos.get(id).catch(() => undefined);
      // A Blob of each: the browser can put it on disk.
      if (photo) parts.push(new Blob(await photoLine(id, photo)));
      else missing += 1;
    }
    parts.push(end);
    const all = parts;
    parts = [];
    let outcome = DOWNLOADED;
    if (isShared) {
      try {
        await navigator.share({ files: [asText(all, name)] });
        outcome = SHARED;
      } catch (error) {
        // Where the press was too long ago for a share sheet, it is saved instead.
        outcome = error.name === 'AbortError' ? CANCELLED : DOWNLOADED;
      }
    }
    if (outcome === DOWNLOADED) download(new File(all, name, { type: 'application/octet-stream' }));
    if (outcome !== CANCELLED) settings.set('exported', String(Date.now()));
    tell(SAVED, '', outcome, missing);
    tellStorage();
  }

  // Gives whole lines to Swift, photos without their data; `offset` is where they lie in the file.
  function bring(lines, offset) {
    const out = [];
    let start = 0;
    while (start < lines.length) {
      const feed = lines.indexOf(LINE_FEED, start);
      const end = feed < 0 ? lines.length : feed + 1;
      const line = lines.subarray(start, end);
      if (PHOTO.every((byte, at) => line[at] === byte)) {
        const { id, blob } = readPhoto(line);
        if (blob) places.set(id, [offset + start, offset + end]);
        out.push(JSON.stringify(blob ? { photo: id } : { photo: id, damaged: 1 }), '\n');
      } else {
        out.push(line);
      }
      start = end;
    }
    return new Blob(out).arrayBuffer();
  }

  async function read(from) {
    reading += 1;
    const mine = reading;
    file = from;
    places = new Map();
    tell(OPENED);
    try {
      if (file.size > 0 && !await isBackupFile(file)) return tell(ENDED, '', NO_BACKUP);
      let held = [], heldAt = 0;
      for (let at = 0; at < file.size && mine === reading; at += SLICE) {
        const slice = new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer());
        const isLast = at + SLICE >= file.size;
        const end = isLast ? slice.length : slice.lastIndexOf(LINE_FEED) + 1;
        if (end > 0) {
          const lines = new Uint8Array(await new Blob([...held, slice.subarray(0, end)]).arrayBuffer());
          const content = new Uint8Array(await bring(lines, heldAt));
          if (mine !== reading) return;
          tell(LINES, content);
          held = [];
          heldAt = at + end;
        }
        held.push(slice.subarray(end));
        if (at + SLICE - heldAt > LONGEST_LINE) return tell(ENDED, '', TOO_LONG);
        await pause();
      }
      if (mine === reading) tell(ENDED, '', 0);
    } catch (error) {
      console.warn('unreadable', error);
      if (mine === reading) tell(ENDED, '', UNREADABLE);
    }
  }

  function choose() {
    const input = document.createElement('input');
    input.type = 'file';
    input.hidden = true;
    // Some engines ask nothing of an input that stands nowhere.
    document.body.append(input);
    const done = () => {
      input.remove();
      if (input.files.length > 0) read(input.files[0]);
    };
    input.addEventListener('change', done);
    input.addEventListener('cancel', done);
    input.click();
  }

  async function store(ids) {
    try {
      const known = new Set(await photos.ids());
      for (const id of new Set(ids)) {
        if (known.has(id)) continue;
        const [start, end] = places.get(id);
        const { blob } = readPhoto(new Uint8Array(await file.slice(start, end).arrayBuffer()));
        await photos.put(id, blob);
      }
      tell(STORED, '', KEPT);
    } catch (error) {
      console.warn('photos not stored', error);
      tell(STORED, '', error?.name === 'QuotaExceededError' ? FULL : NOT_KEPT);
    }
    tellStorage();
  }

  // ---- What the browser says about storage ----

  // Some browsers, told to keep nothing, refuse even to be asked.
  function storageManager() {
    try { return navigator.storage; } catch { return undefined; }
  }

  async function tellStorage() {
    let storage = storageManager();
    // Best effort, granted, or unknown, as StorageFacts.Persistence has them.
    let persistence = 2, usage = 0, quota = 0;
    try {
      persistence = storage?.persisted ? Number(await storage.persisted()) : 2;
      ({ usage = 0, quota = 0 } = await storage?.estimate?.() ?? {});
    } catch { /* it does not say */ }
    const mayAsk = persistence === 0 && storage.persist && !settings.get('asked-to-persist');
    const about = [settings.get('exported'), Number(Boolean(mayAsk)), Number(sharesFiles())];
    tell(STORAGE, about.join('\n'), persistence, usage, quota);
  }

  async function askToPersist() {
    settings.set('asked-to-persist', 'yes');
    await navigator.storage.persist().catch(() => false);
    tellStorage();
  }

  return {
    read,
    tellStorage,
    perform: {
      60: async () => {
        parts = [];
        await pause();
        tell(BEGUN, JSON.stringify(settings.chosen()));
      },
      61: async (part) => {
        parts.push(new Blob([part]));
        await pause();
        tell(WANTS_MORE);
      },
      62: (lines, end, isShared) => {
        const [name, ...ids] = lines.split('\n');
        save(name, ids, end, isShared).catch((error) => {
          console.warn('not exported', error);
          tell(SAVED, '', FAILED, 0);
        });
      },
      63: choose,
      64: () => { reading += 1; },
      65: (lines) => store(lines.split('\n').filter(Boolean)),
      66: (key, value) => { if (!settings.get(key)) settings.set(key, value); },
      67: askToPersist,
    },
  };
}

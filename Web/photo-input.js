// Makes pictures ready for a note: upright, no larger than a screen shows, without what cameras write
// into them (place, time, owner), and kept before the note mentions them.

import { photos } from './photos.js';

const LONGEST_SIDE = 2048, QUALITY = 0.85, LARGEST_PNG = 1 << 20;
// The numbers are those of PhotoTrouble.
const UNREADABLE = 0, FULL = 1, NOT_KEPT = 2;

const randomID = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');

const toBlob = (canvas, type) => new Promise((resolve, reject) => {
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, QUALITY);
});

// Whether anything shines through, looked at in a small copy.
function isTransparent(canvas) {
  const small = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
  const context = small.getContext('2d', { willReadFrequently: true });
  context.drawImage(canvas, 0, 0, 64, 64);
  const { data } = context.getImageData(0, 0, 64, 64);
  for (let at = 3; at < data.length; at += 4) if (data[at] < 250) return true;
  return false;
}

async function reduced(file) {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let blob = null;
  if (file.type !== 'image/jpeg' && isTransparent(canvas)) {
    blob = await toBlob(canvas, 'image/png');
    if (blob.size > LARGEST_PNG) {
      blob = null;
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
  }
  blob ??= await toBlob(canvas, 'image/jpeg');
  return { blob, width: canvas.width, height: canvas.height };
}

// Gives `id width height` of each that was stored, in their order. A picture that cannot be read is
// passed over; where the store takes no more, those after it are not tried.
export async function photosFrom(files, { onProgress, onTrouble }) {
  const added = [];
  for (const [index, file] of files.entries()) {
    const number = index + 1;
    onProgress(number, files.length);
    let photo;
    try { photo = await reduced(file); }
    catch { onTrouble(UNREADABLE, file.name ?? '', number, files.length); continue; }
    const id = randomID();
    try { await photos.put(id, photo.blob); }
    catch (error) {
      console.warn('photo not kept', error);
      onTrouble(error?.name === 'QuotaExceededError' ? FULL : NOT_KEPT, file.name ?? '', number, files.length);
      break;
    }
    added.push(`${id} ${photo.width} ${photo.height}`);
  }
  return added;
}

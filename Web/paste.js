// Brings in what somebody pastes or drops. What any of it means is decided in Swift: here no text is
// looked into.

// The numbers are those of Clip.Source and Clip.Trouble.
const CLIPBOARD = 0, PASTE = 1, DROP = 2;
const DENIED = 1, UNAVAILABLE = 2, UNREADABLE = 3;

const isText = (type) => type === 'text/plain' || type === 'text/html';
export const isField = (e) => e instanceof Element && e.closest('input:not([type=radio]), textarea, select, [contenteditable]');

export const canReadClipboard = () => Boolean(navigator.clipboard?.read ?? navigator.clipboard?.readText);

async function texts(items) {
  const plain = [], html = [], kinds = [], images = [];
  for (const item of items) {
    for (const type of item.types) {
      if (!isText(type)) {
        kinds.push(type);
        // Fetched by whoever has a use for pictures: laps have none.
        if (type.startsWith('image/')) images.push(() => item.getType(type));
        continue;
      }
      const text = await (await item.getType(type)).text();
      if (text) (type === 'text/html' ? html : plain).push(text);
    }
  }
  // Some programs put each line into an item of its own.
  return { plain: plain.join('\n'), html: items.length > 1 && plain.length > 1 ? '' : html.join('\n'), kinds, images };
}

// Called within the press that asks for it.
export async function readClipboard() {
  const clipboard = navigator.clipboard;
  if (!canReadClipboard()) return { source: CLIPBOARD, trouble: UNAVAILABLE };
  try {
    if (clipboard.read) return { source: CLIPBOARD, ...await texts(await clipboard.read()) };
  } catch (error) {
    if (error.name === 'NotAllowedError') return { source: CLIPBOARD, trouble: DENIED };
    // An empty clipboard, or kinds that this engine does not give: the text alone may be had.
  }
  try { return { source: CLIPBOARD, plain: await clipboard.readText() }; }
  catch (error) { return { source: CLIPBOARD, trouble: error.name === 'NotAllowedError' ? DENIED : 0 }; }
}

async function contents(source, data, longest, takesFile) {
  const clip = {
    source, plain: data.getData('text/plain'), html: data.getData('text/html'),
    kinds: [...data.types].filter((type) => !isText(type) && type !== 'Files'),
  };
  // A spreadsheet puts a picture of its cells beside them.
  const files = [...data.files];
  if (clip.plain || clip.html || files.length === 0) return clip;
  const [file] = files;
  if (source === PASTE && file.type.startsWith('image/')) return { ...clip, kinds: [file.type] };
  Object.assign(clip, { name: file.name, count: files.length, size: file.size });
  if (await takesFile(file)) return null;
  if (file.size > longest) return clip;
  try { clip.plain = new Uint8Array(await file.arrayBuffer()); }
  catch { clip.trouble = UNREADABLE; }
  return clip;
}

// `deliver(clip)` is called with everything that comes by itself; `longest` is the size in bytes above
// which a file is not even opened. `takesFile(file)` gives true for one that goes another way.
export function listenForPastes(deliver, longest, takesFile) {
  // A field takes text by itself. Of a file it would make another page in the place of this one.
  const isForField = (target, data) => isField(target) && !(data.types.includes('Files') && !data.types.includes('text/plain'));
  const take = (source) => async (event) => {
    const data = event.clipboardData ?? event.dataTransfer;
    if (!data || isForField(event.target, data)) return;
    event.preventDefault();
    const clip = await contents(source, data, longest, takesFile);
    if (clip) deliver(clip);
  };
  document.addEventListener('paste', take(PASTE));
  document.addEventListener('drop', take(DROP));
  document.addEventListener('dragover', (event) => {
    const brings = event.dataTransfer?.types.some((type) => isText(type) || type === 'Files');
    if (!brings || isForField(event.target, event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  });
}

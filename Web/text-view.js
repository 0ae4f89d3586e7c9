// <note-text>: a text that is written in as the browser's own, with typing, input methods, selection
// and undo as the platform has them. Each change goes to Swift as one splice; what Swift changes by
// itself comes as the properties `content` and `marks`, and touches only the nodes that differ.
//
// Inside are text with its line feeds (some engines make <br>) and a photo as <img>, which counts as one unit of
// the text, U+FFFC. Everything is counted in UTF-16 units.

import { decorate, rangeOf } from './highlights.js';
import { photos as store } from './photos.js';
import { photosFrom } from './photo-input.js';

const PHOTO = '\uFFFC';
const OWN_TYPE = 'application/x-lapboard-note';
// The kinds are those of `notify` in Exports.swift, what they carry is the table in NoteWire.swift.
const EDITED = 50, SELECTED = 51, LEFT = 52, REFUSED = 53, PROGRESS = 54, PUT = 55, TROUBLE = 56;
const NOTHING_TO_PASTE = 0, PHOTO_TROUBLE = 4;

const toUTF8 = new TextEncoder();
const isHigh = (unit) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit) => unit >= 0xdc00 && unit < 0xe000;
// Half a character would not survive UTF-8.
const wellFormed = (text) => text.toWellFormed?.() ?? text.replace(
  /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\uFFFD');
// Text from elsewhere: line ends are line feeds, and nothing stands for a photo that is none.
const plain = (text) => wellFormed(text.replace(/\r\n?/g, '\n').replaceAll(PHOTO, ''));
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const isNode = (node, name) => node.nodeName === name;

// Swift, by `notify` with a text.
let tell, readClipboard;
// The elements come to life with this.
export function connect(host) {
  ({ tell, readClipboard } = host);
  customElements.define('note-text', NoteText);
  document.addEventListener('selectionchange', () => focused()?.report());
}

// What stands where two texts differ: `before` is how long both are the same at the start, `after` at
// the end, at whole characters. Photos are the same where they are the same photo.
function difference(old, now) {
  const most = Math.min(old.text.length, now.text.length);
  let before = 0, photosBefore = 0;
  for (; before < most; before++) {
    const unit = old.text.charCodeAt(before);
    if (unit !== now.text.charCodeAt(before)) break;
    if (unit === 0xfffc && old.photos[photosBefore] !== now.photos[photosBefore++]) { photosBefore--; break; }
  }
  if (before && isHigh(old.text.charCodeAt(before - 1))) before--;
  let after = 0, photosAfter = 0;
  for (; after < most - before; after++) {
    const unit = old.text.charCodeAt(old.text.length - 1 - after);
    if (unit !== now.text.charCodeAt(now.text.length - 1 - after)) break;
    if (unit === 0xfffc && old.photos.at(-1 - photosAfter) !== now.photos.at(-1 - photosAfter++)) { photosAfter--; break; }
  }
  if (after && isLow(old.text.charCodeAt(old.text.length - after))) after--;
  const photos = now.photos.slice(photosBefore, now.photos.length - photosAfter);
  return { from: before, removed: old.text.length - before - after, photos, text: now.text.slice(before, now.text.length - after) };
}

class NoteText extends HTMLElement {
  // What Swift knows of it.
  #shown = { text: '', photos: [] };
  #content = '';
  #marks = '';
  #selection = [0, 0];
  #isComposing = false;
  // A text is on its way in, and may have to be corrected.
  #isInserting = false;
  // Swift put another text here in the middle of a composition.
  #isLate = false;
  // Object URLs of the photos that are shown, by id.
  #urls = new Map();
  #inView = null;

  connectedCallback() {
    // What Swift set before this module was there.
    for (const name of ['content', 'marks']) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    // Engines that do not know this kind would let HTML in, which is kept out by hand then.
    try { this.contentEditable = 'plaintext-only'; } catch { this.contentEditable = 'true'; }
    this.#inView ??= new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) { this.#inView.unobserve(target); this.#load(target); }
      }
    }, { root: this, rootMargin: '100% 0%' });
    for (const type of [
      'beforeinput', 'input', 'compositionstart', 'compositionend', 'focusout', 'copy', 'cut', 'paste',
      'dragover', 'drop', 'click',
    ]) this.addEventListener(type, this);
    this.#tidy();
  }
  disconnectedCallback() {
    this.#inView?.disconnect();
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
    decorate('marked', this, []);
  }
  handleEvent(event) { this[`on_${event.type}`](event); }

  // ---- What Swift puts here ----

  get content() { return this.#content; }
  set content(value) {
    this.#content = value;
    if (this.#isComposing) this.#isLate = true;
    else this.#put();
  }
  #put() {
    this.#isLate = false;
    const [, photos, ...lines] = this.#content.split('\n');
    this.#change({ text: lines.join('\n'), photos: photos ? photos.split(',').slice(0, -1) : [] });
    this.#mark();
  }

  get marks() { return this.#marks; }
  set marks(value) {
    this.#marks = value;
    if (!this.#isLate) this.#mark();
  }
  #mark() {
    const at = this.#marks.split(' ').map(Number);
    const ranges = [];
    for (let i = 0; i + 1 < at.length; i += 2) ranges.push([at[i], at[i + 1]]);
    decorate('marked', this, ranges);
  }

  // Makes this the text, and leaves all nodes alone that stand for what stays.
  #change(wanted) {
    const { from, removed, photos, text } = difference(this.#read(), wanted);
    this.#shown = wanted;
    if (removed || text) {
      const range = rangeOf(this, from, from + removed) ?? this.#end();
      range.deleteContents();
      range.insertNode(this.#nodes(text, photos));
      this.#closeLine(wanted.text);
      // Empty texts and texts side by side lead engines to type in the wrong place.
      this.normalize();
      if (document.activeElement === this) this.#setSelection(from + text.length, from + text.length);
    }
    this.#tidy();
    this.#selection = this.#selected();
  }
  #end() {
    const range = document.createRange();
    range.selectNodeContents(this);
    range.collapse(false);
    return range;
  }
  // A line feed at the end shows no line behind it without another one; nothing else needs that.
  #closeLine(wanted) {
    const needsOne = wanted.endsWith('\n'), hasOne = this.#raw().text !== wanted;
    if (needsOne && !hasOne) this.append('\n');
    if (needsOne || !hasOne) return;
    this.normalize();
    const { lastChild } = this;
    if (isNode(lastChild, '#text')) lastChild.deleteData(lastChild.length - 1, 1);
    else lastChild.remove();
  }
  #setSelection(from, to) {
    const range = rangeOf(this, from, to) ?? this.#end();
    getSelection().setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  }
  #nodes(text, photos) {
    const nodes = document.createDocumentFragment();
    text.split(PHOTO).forEach((part, number) => {
      if (number) nodes.append(this.#picture(photos[number - 1]));
      if (part) nodes.append(part);
    });
    return nodes;
  }
  #picture(photo) {
    const [, width, height] = photo.split(' ').map(Number);
    const picture = document.createElement('img');
    picture.dataset.photo = photo;
    picture.width = width;
    picture.height = height;
    picture.draggable = false;
    // Its place is kept while it loads.
    picture.style.setProperty('--ratio', width / height);
    return picture;
  }

  // ---- What stands here ----

  // Up to a node, or all of it: then with the break that engines keep behind the last line, so that a
  // caret can stand there.
  #raw(end = null) {
    const found = { text: '', photos: [] };
    const walker = document.createTreeWalker(this, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isLine = !['#text', 'BR', 'IMG'].includes(node.nodeName);
      if (isLine && found.text && !found.text.endsWith('\n')) found.text += '\n';
      if (node === end) break;
      if (isNode(node, '#text')) found.text += node.data.replaceAll(PHOTO, '\uFFFD');
      else if (isNode(node, 'BR')) found.text += '\n';
      else if (isNode(node, 'IMG')) { found.text += PHOTO; found.photos.push(node.dataset.photo); }
    }
    found.text = wellFormed(found.text);
    return found;
  }
  #read() {
    const found = this.#raw();
    if (found.text.endsWith('\n')) found.text = found.text.slice(0, -1);
    return found;
  }

  // How many units stand before a place in the nodes.
  #units(node, offset) {
    const isInText = isNode(node, '#text');
    const end = isInText || !node.hasChildNodes() ? node : node.childNodes[offset];
    return this.#raw(end).text.length + (isInText ? offset : 0);
  }
  #selected() {
    const selection = getSelection();
    if (!selection.rangeCount || !this.contains(selection.anchorNode)) return this.#selection;
    const range = selection.getRangeAt(0);
    const end = this.#shown.text.length;
    const places = [[range.startContainer, range.startOffset], [range.endContainer, range.endOffset]];
    return places.map(([node, offset]) => Math.min(end, this.#units(node, offset)));
  }

  // ---- What Swift is told ----

  // Each begins with the record that the note belongs to.
  #tell(kind, numbers = [], rest = '') {
    tell(kind, `${[this.getAttribute('name'), ...numbers].join(' ')}\n${rest}`);
  }

  // Tells what was typed, as far as it stands here.
  flush() {
    if (this.#isLate) return;
    const now = this.#read();
    const { from, removed, photos, text } = difference(this.#shown, now);
    if (!removed && !text) return;
    this.#shown = now;
    this.#selection = this.#selected();
    if (!this.#isComposing && this.querySelector(':not(img, br)')) this.#flatten();
    this.#tidy();
    this.#tell(EDITED, [from, removed, ...this.#selection], `${photos.map((photo) => `${photo},`).join('')}\n${text}`);
  }
  // What came with line feeds from an input method stands in elements of its own.
  #flatten() {
    this.replaceChildren(this.#nodes(this.#shown.text, this.#shown.photos));
    this.#closeLine(this.#shown.text);
    this.#setSelection(...this.#selection);
  }
  // Tells where the caret is.
  report() {
    const now = this.#selected();
    if (this.#isComposing || String(now) === String(this.#selection)) return;
    this.#selection = now;
    this.#tell(SELECTED, now);
  }

  on_compositionstart() { this.#isComposing = true; }
  on_compositionend() {
    this.#isComposing = false;
    if (this.#isLate) this.#put();
    else this.flush();
  }
  on_input() {
    this.#showHint();
    if (!this.#isComposing && !this.#isInserting) this.flush();
  }
  on_focusout() {
    this.flush();
    this.#tell(LEFT);
  }
  on_beforeinput(event) {
    const { inputType: type, data } = event;
    if (type.startsWith('format')) return event.preventDefault();
    if (type === 'insertParagraph' && this.contentEditable !== 'plaintext-only') {
      event.preventDefault();
      document.execCommand('insertLineBreak');
      return;
    }
    if (data && event.cancelable && this.#isTooLong(data)) {
      event.preventDefault();
      this.#tell(REFUSED);
    }
  }
  #isTooLong(text) {
    const limit = Number(this.getAttribute('limit'));
    const [from, to] = this.#selected();
    const { text: shown } = this.#shown;
    // No unit takes more than three bytes.
    if ((shown.length - (to - from) + text.length) * 3 <= limit) return false;
    if (text.length > limit) return true;
    return [shown.slice(0, from), text, shown.slice(to)]
      .reduce((bytes, part) => bytes + toUTF8.encode(part).length, 0) > limit;
  }

  // ---- What comes in ----

  // Puts a text in the place of what is selected, as if it were typed.
  insert(text) {
    text = plain(text);
    if (this.#isTooLong(text)) return this.#tell(REFUSED);
    this.focus();
    const [from, to] = this.#selected();
    const before = this.#read();
    const photosBefore = before.text.slice(0, from).split(PHOTO).length - 1;
    const photosIn = before.text.slice(from, to).split(PHOTO).length - 1;
    const wanted = {
      text: before.text.slice(0, from) + text + before.text.slice(to),
      photos: before.photos.toSpliced(photosBefore, photosIn),
    };
    this.#isInserting = true;
    // insertText would make an element of each line.
    if (text.includes('\n')) document.execCommand('insertHTML', false, escaped(text));
    else document.execCommand(text ? 'insertText' : 'delete', false, text);
    // An engine that did anything else is corrected, at the price of its undo.
    const { removed, text: differing } = difference(this.#read(), wanted);
    if (removed || differing) {
      const known = this.#shown;
      this.#change(wanted);
      this.#shown = known;
    }
    this.#isInserting = false;
    this.flush();
  }

  on_paste(event) {
    event.preventDefault();
    event.stopPropagation();
    this.#take(event.clipboardData);
  }
  #take(data) {
    const own = data.getData(OWN_TYPE);
    if (own) return this.#bring(own);
    const text = data.getData('text/plain');
    if (text) return this.insert(text);
    // Files have to be taken within the event.
    const files = [...data.files];
    if (files.length) return this.addPhotos(files);
    this.#tell(TROUBLE, [NOTHING_TO_PASTE, 0, 0]);
  }
  // The same where Swift's own menu asks for it.
  async pasteFromClipboard() {
    const { plain: text, images = [], trouble = 0 } = await readClipboard();
    if (text) return this.insert(text);
    const pictures = await Promise.all(images.map((fetchImage) => fetchImage())).catch(() => []);
    if (pictures.length) this.addPhotos(pictures);
    else this.#tell(TROUBLE, [trouble, 0, 0]);
  }

  on_dragover(event) {
    if (![...event.dataTransfer.types].includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  }
  on_drop(event) {
    const data = event.dataTransfer;
    const files = [...data.files];
    const text = data.getData('text/plain');
    const isNative = !files.length && this.contentEditable === 'plaintext-only' && !this.#isTooLong(plain(text));
    event.stopPropagation();
    if (isNative) return;
    event.preventDefault();
    this.#caretTo(event.clientX, event.clientY);
    if (files.length) this.addPhotos(files);
    else if (text) this.insert(text);
  }
  #caretTo(x, y) {
    this.focus();
    const place = document.caretPositionFromPoint?.(x, y) ?? document.caretRangeFromPoint?.(x, y);
    const node = place?.offsetNode ?? place?.startContainer;
    if (this.contains(node)) getSelection().collapse(node, place.offset ?? place.startOffset);
    this.report();
  }

  // Photos go out as what they are within Lapboard, and not at all elsewhere.
  on_copy(event) {
    event.stopPropagation();
    const [from, to] = this.#selected();
    if (from === to) return;
    event.preventDefault();
    const { text, photos } = this.#read();
    const part = text.slice(from, to);
    const skipped = text.slice(0, from).split(PHOTO).length - 1;
    const own = photos.slice(skipped, skipped + part.split(PHOTO).length - 1);
    event.clipboardData.setData('text/plain', part.replaceAll(PHOTO, ''));
    if (own.length) event.clipboardData.setData(OWN_TYPE, `${own.map((photo) => `${photo},`).join('')}\n${part}`);
  }
  on_cut(event) {
    this.on_copy(event);
    if (event.defaultPrevented) document.execCommand('delete');
  }

  // ---- Photos ----

  choosePhotos() {
    const chooser = document.createElement('input');
    Object.assign(chooser, { type: 'file', accept: 'image/*', multiple: true, hidden: true });
    chooser.onchange = () => { chooser.remove(); this.addPhotos([...chooser.files]); };
    chooser.oncancel = () => chooser.remove();
    document.body.append(chooser);
    chooser.click();
  }
  // All that could be stored come in together, in their order.
  async addPhotos(files) {
    const added = await photosFrom(files, {
      onProgress: (number, count) => this.#tell(PROGRESS, [number, count]),
      onTrouble: (trouble, name, number, count) =>
        this.#tell(TROUBLE, [PHOTO_TROUBLE + trouble, number, count], name.slice(0, 100)),
    });
    if (added.length) this.#bring(`${added.map((photo) => `${photo},`).join('')}\n${PHOTO.repeat(added.length)}`);
  }
  // Photos, and the text that they stand in, come in by way of Swift: no engine inserts them itself.
  #bring(content) {
    this.flush();
    this.report();
    this.#tell(PUT, [], content);
  }

  async #load(picture) {
    const [id] = picture.dataset.photo.split(' ');
    let url = this.#urls.get(id);
    if (!url) {
      const blob = await store.get(id).catch(() => null);
      if (!this.isConnected) return;
      if (!blob) {
        picture.classList.add('missing');
        picture.title = this.dataset.missing;
        return;
      }
      url = this.#urls.get(id) ?? URL.createObjectURL(blob);
      this.#urls.set(id, url);
    }
    picture.src = url;
  }
  // Names and loads the photos that stand here, and lets go of the others.
  #tidy() {
    this.#showHint();
    const pictures = [...this.querySelectorAll('img')];
    if (!pictures.length && !this.#urls.size) return;
    const here = new Set();
    pictures.forEach((picture, number) => {
      const [id] = picture.dataset.photo.split(' ');
      here.add(id);
      picture.alt = `${this.dataset.photo} ${number + 1}`;
      // The browser's own undo brings it back as it was.
      if (picture.src && !this.#urls.has(id)) picture.removeAttribute('src');
      if (!picture.hasAttribute('src')) this.#inView?.observe(picture);
    });
    for (const [id, url] of this.#urls) {
      if (here.has(id)) continue;
      URL.revokeObjectURL(url);
      this.#urls.delete(id);
    }
  }
  #showHint() {
    this.toggleAttribute('data-empty', !this.querySelector('img') && /^\n?$/.test(this.textContent)
      && this.querySelectorAll('br').length < 2);
  }
  on_click(event) {
    if (isNode(event.target, 'IMG')) getSelection().setBaseAndExtent(...around(event.target));
  }

  // ---- Focus ----

  // Comes back to what was selected when the focus left.
  focus(options) {
    const kept = this.#selection;
    if (document.activeElement !== this) {
      super.focus(options);
      if (String(this.#selected()) !== String(kept)) this.select(...kept);
    }
  }
  select(from, to) {
    if (document.activeElement !== this) super.focus();
    this.#setSelection(from, to);
    this.reveal();
    this.report();
  }
  // Scrolls as little as it takes to see the caret.
  reveal() {
    const box = this.getBoundingClientRect(), at = this.#caretBox();
    if (at && at.top < box.top) this.scrollTop -= box.top - at.top + 8;
    else if (at && at.bottom > box.bottom) this.scrollTop += at.bottom - box.bottom + 8;
    this.scrollIntoView({ block: 'nearest' });
  }
  // The box of what is selected; null where it has none, as a caret in an empty line.
  #caretBox() {
    const selection = getSelection();
    if (!selection.rangeCount || !this.contains(selection.anchorNode)) return null;
    // A copy: the selection's own range is the selection.
    const range = selection.getRangeAt(0).cloneRange();
    const box = range.getBoundingClientRect();
    if (box.height) return box;
    const { startContainer: node, startOffset: offset } = range;
    const before = isNode(node, '#text') ? node : node.childNodes[offset - 1];
    if (!before) return null;
    range.selectNode(before);
    const { left, bottom } = range.getBoundingClientRect();
    return new DOMRect(left, bottom, 0, 20);
  }
  // Where a menu stands: at what is selected, as far as it can be seen.
  menuAnchor() {
    const box = this.getBoundingClientRect(), found = this.#caretBox();
    if (!found) return new DOMRect(box.left, box.top, box.width, Math.min(box.height, 44));
    const top = Math.min(Math.max(found.top, box.top), box.bottom);
    const bottom = Math.min(Math.max(found.bottom, box.top), box.bottom);
    return new DOMRect(found.left, top, found.width, bottom - top);
  }
}

function around(node) {
  const parent = node.parentNode, at = [...parent.childNodes].indexOf(node);
  return [parent, at, parent, at + 1];
}

const focused = () => (document.activeElement instanceof NoteText ? document.activeElement : null);

// Before anything else is told to Swift: what was typed goes first, half a syllable too.
export function settle() {
  const view = focused();
  view?.flush();
  view?.report();
}
// A software keyboard came or went.
export function reveal() { focused()?.reveal(); }

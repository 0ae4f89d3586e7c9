// The browser's side of Lapboard. It reads clocks, delivers events, applies patches and performs
// effects; what any of that means is decided in Swift (Sources/LapboardWeb).

import { patcher, target } from './patches.js';
import { openJournal, settings } from './storage.js';
import { copy } from './clipboard.js';
import { finder } from './find.js';
import { canReadClipboard, listenForPastes, readClipboard } from './paste.js';
import { loadModule } from './module.js';
import { backups, isBackup, isBackupFile } from './backup.js';
import { drags as rowDrags } from './drag.js';

const root = document.getElementById('app');
const toUTF8 = new TextEncoder();
const fromUTF8 = new TextDecoder('utf-8', { ignoreBOM: true });
const params = new URLSearchParams(location.search);
const isKorean = /^ko(-|$)/i.test(params.get('lang') || settings.get('language') || navigator.language);

// ---- The one text that the host owns ----

let stopped = false;
function halt(english, korean) {
  if (stopped) return;
  stopped = true;
  root.inert = true;
  const card = document.getElementById('halt');
  card.querySelector('p').textContent = isKorean ? korean : english;
  card.querySelector('button').onclick = () => location.reload();
  card.hidden = false;
  document.body.dataset.ready = 'halted';
}

// After a trap the module's memory is in an unknown state: nothing more is called.
function trapped(error) {
  console.error(error);
  halt('Lapboard stopped; your laps are safe.', 'Lapboard가 멈췄습니다. 랩은 안전합니다.');
}

let wasm;
function call(name, ...args) {
  if (stopped) return 0;
  try { return wasm[name](...args); } catch (error) { trapped(error); return 0; }
}

// ---- Clocks ----

// The minutes east of UTC change with daylight saving: asked again each minute.
let zone = 0, zoneAsked = -1;
function clocks() {
  const wall = Date.now(), minute = Math.floor(wall / 60000);
  if (minute !== zoneAsked) { zoneAsked = minute; zone = -new Date(wall).getTimezoneOffset(); }
  return [performance.now(), wall, zone];
}

// ---- Texts in and out ----

function send(content) {
  const encoded = typeof content === 'string' ? toUTF8.encode(content) : content;
  const at = call('inbox', encoded.length);
  // The call may have made the memory grow, which gives it a new buffer.
  if (!stopped) bytes(at, encoded.length).set(encoded);
}
const bytes = (at, count) => new Uint8Array(wasm.memory.buffer, at, count);
const read = (at, count) => fromUTF8.decode(bytes(at, count));

// ---- After each call ----

// The page as Swift draws it; while it is `applying` a patch, events that this causes have to wait.
let page;

// What has the focus, as long as nobody took it away on purpose.
let focused = null;
function watchFocus() {
  root.addEventListener('focusin', (event) => { focused = event.target; });
  root.addEventListener('focusout', () => { if (!page.applying) focused = null; });
}
// Removed, or gone grey: Swift knows where the focus belongs now.
function tellLostFocus() {
  const lost = focused;
  if (!lost || (lost.isConnected && !lost.disabled)) return;
  focused = null;
  const now = document.activeElement;
  if (now && now !== lost && now !== document.body) return;
  send(lost.id);
  notify(9);
}

// Coming back: `at` is -2 for as soon as the page is free, -1 for never, 0 for the next frame, else a
// time of the monotonic clock.
let frame = 0, timer = 0, isSoon = false;
// A message of our own comes after what is waiting, input first; timers would wait for milliseconds.
const soon = new MessageChannel();
soon.port1.onmessage = () => { isSoon = false; wake(); };
function settle(at) {
  clearTimeout(timer);
  timer = 0;
  const isNextFrame = at === 0 && !document.hidden && !stopped;
  if (isNextFrame) frame ||= requestAnimationFrame(wake);
  else { cancelAnimationFrame(frame); frame = 0; }
  if (at === -2 && !isSoon && !stopped) { isSoon = true; soon.port2.postMessage(0); }
  if (at > 0) timer = setTimeout(wake, Math.max(0, at - performance.now()));
  tellLostFocus();
}
function wake() { frame = 0; notify(1); }

// The kinds are those of `notify` in Exports.swift.
function notify(kind, a = 0, b = 0, c = 0) { settle(call('notify', kind, ...clocks(), a, b, c)); }

// ---- Events ----

function anchor(element) {
  const box = element.menuAnchor?.() ?? element.getBoundingClientRect();
  return [box.left, box.top, box.width, box.height];
}
const NOWHERE = [0, 0, 0, 0];
// What pressed, as Press.decode reads it. Not every engine's clicks name their pointer: then it is the
// last that came down, or none where the click comes from a script.
let pointer = '';
const DOWN = 1, MENU = 2;
function how(event, also = 0) {
  // Some engines call the menu key a mouse without a button.
  const type = event.type === 'contextmenu' && event.button < 0 ? '' : event.pointerType ?? (also || event.detail > 0 ? pointer : '');
  return also + (type === 'mouse' ? 4 : type === 'touch' || type === 'pen' ? 8 : 0)
    + (event.shiftKey ? 16 : event.ctrlKey || event.metaKey ? 32 : 0)
    + (event.type === 'click' && event.detail > 1 ? 64 : 0);
}
function input({ id, event, element }, cause, how = 0) {
  texts?.settle();
  call('input', id, event, how, cause.clientX, cause.clientY, cause.timeStamp, ...clocks(), ...anchor(element));
  settle(call('wakeup'));
}

// Fingers, before anything else that their events may mean: Swift tells a tap from a hold. Their moves
// are carried only while they matter. The kinds are those of Touch in AppEvent.swift.
let isHolding = 0;
function finger(event, kind) {
  if (event.pointerType === 'mouse') return;
  const hit = kind < 2 ? target(event.target, 'hold') : null;
  isHolding = call('touch', kind, event.pointerId, event.clientX, event.clientY, hit?.id ?? 0, hit?.event ?? 0,
    event.timeStamp, ...clocks(), ...(hit ? anchor(hit.element) : NOWHERE));
  if (hit) settle(call('wakeup'));
}

// A mouse that comes over something, by its own movement: what moves under a resting mouse, a list
// that keys scroll for one, is not meant.
let mouse = { x: -1, y: -1 }, hovered = null;
function onMove(event) {
  if (event.pointerType === 'mouse') mouse = { x: event.clientX, y: event.clientY };
  else if (isHolding) finger(event, 2);
  drag(event, 1);
}
function onOver(event) {
  if (event.pointerType !== 'mouse' || (event.clientX === mouse.x && event.clientY === mouse.y)) return;
  const hit = target(event.target, 'hover');
  if (hit && hit.element !== hovered) input(hit, event, how(event));
  hovered = hit?.element ?? null;
}

// A press acts when the pointer comes down. The click that follows is part of the same press, even
// where the press took away what lay under the pointer; a click of a screen reader or a script
// follows no pointer and is a press of its own.
// Pointers whose press is not over: two fingers can press at once, and each has its click.
const pressedBy = new Set();
function onPress(event) {
  if (event.isPrimary) pressedBy.clear();
  pointer = event.pointerType;
  finger(event, event.isPrimary ? 0 : 1);
  drag(event, 0);
  if (event.button > 0) return;
  const hit = target(event.target, 'press');
  if (!hit) return;
  pressedBy.add(event.pointerId);
  hit.element.dataset.pressed = '';
  input(hit, event, how(event, DOWN));
}
function onRelease(event) {
  finger(event, event.type === 'pointerup' ? 3 : 4);
  drag(event, event.type === 'pointerup' ? 2 : 3);
  for (const element of root.querySelectorAll('[data-pressed]')) delete element.dataset.pressed;
}
function onClick(event) {
  // Some engines' clicks name no pointer.
  const isRestOfPress = pressedBy.has(event.pointerId) || (event.pointerId === undefined && pressedBy.size > 0);
  if (event.pointerId === undefined) pressedBy.clear();
  pressedBy.delete(event.pointerId);
  if (isRestOfPress) return;
  const hit = target(event.target, 'press') ?? target(event.target, 'click');
  if (hit) input(hit, event, how(event));
}
function onContextMenu(event) {
  // A menu has none of its own.
  if (event.target.closest('[role=menu]')) event.preventDefault();
  let hit = target(event.target, 'contextmenu');
  if (!hit) return;
  event.preventDefault();
  input(hit, event, how(event, MENU));
  // It may have taken away what lay over something else.
  if (event.target.isConnected) return;
  hit = target(document.elementFromPoint(event.clientX, event.clientY), 'contextmenu');
  if (hit) input(hit, event, how(event, MENU));
}

// A pointer on something that can be dragged, until it is lifted. The kinds are those of Drag.Phase. What
// wants all of it for itself says so (1), so that it neither scrolls nor ends where the pointer leaves it.
const drags = new Map();
function drag(event, kind) {
  const hit = kind === 0 ? target(event.target, 'drag') : drags.get(event.pointerId);
  if (!hit || (kind === 0 && event.button > 0)) return;
  const type = (event.pointerType === 'mouse' ? 1 : 2) + (event.altKey ? 4 : 0);
  const wants = call('drag', kind, event.pointerId, type, event.clientX, event.clientY, hit.id, hit.event,
    event.timeStamp, ...clocks(), ...(kind === 0 ? anchor(hit.element) : NOWHERE));
  if (hit.element.matches('button')) {
    // It looks pressed while the pointer is on it: engines wait with a finger, and hold on to a mouse.
    const isOn = kind < 2 && hit.element.contains(document.elementFromPoint(event.clientX, event.clientY));
    hit.element.toggleAttribute('data-pressed', isOn);
    hit.element.toggleAttribute('data-left', kind < 2 && !isOn);
  }
  if (kind === 0) {
    drags.set(event.pointerId, hit);
    if (wants) hit.element.setPointerCapture(event.pointerId);
  }
  if (kind > 1) drags.delete(event.pointerId);
  if (kind === 2 && wants) pressedBy.add(event.pointerId);
  settle(call('wakeup'));
}
// Whether a mouse wheel turned by a notch: 120 in `wheelDeltaY`, whatever its pixels. What a trackpad moves
// is fine, and there three times as many pixels.
function isNotch({ deltaMode, deltaY, wheelDeltaY }) {
  if (deltaMode > 0) return true;
  if (Math.abs(deltaY) < 20) return false;
  return wheelDeltaY ? wheelDeltaY % 120 === 0 && wheelDeltaY !== -3 * deltaY : Math.abs(deltaY) >= 50;
}
// Only elements that turn listen to wheels, each for itself: a listener that may prevent scrolling makes
// everything under it scroll late.
function onWheel(event) {
  const hit = target(event.currentTarget, 'wheel');
  // With Ctrl it zooms, on a trackpad too.
  if (!hit || event.ctrlKey) return;
  event.preventDefault();
  // In pixels, as most engines tell it; a line is 16 of them, a page 400.
  const unit = [1, 16, 400][event.deltaMode] ?? 1;
  call('wheel', hit.id, hit.event, event.deltaY * unit, isNotch(event) ? 1 : 0, event.timeStamp, ...clocks(), hit.element.clientHeight);
  settle(call('wakeup'));
}

const isTextField = (e) => e.isContentEditable || /^(input|textarea|select)$/i.test(e.tagName ?? '');
function onKey(event) {
  const from = event.target instanceof Element ? event.target : document.body;
  const hit = target(from, 'keydown');
  const flags = (event.ctrlKey && 1) | (event.altKey && 2) | (event.shiftKey && 4) | (event.metaKey && 8)
    | (event.repeat && 16) | ((event.isComposing || event.keyCode === 229) && 32)
    | (isTextField(from) && 64) | (from.closest('button, a[href], [role=tab]') && 128)
    | (!getSelection().isCollapsed && 256);
  // A held Enter would press a focused button again and again.
  if (event.repeat && event.key === 'Enter' && from.closest('button')) event.preventDefault();
  send(`${event.key}\n${event.code}\n${document.activeElement?.id ?? ''}`);
  const box = hit ? anchor(hit.element) : NOWHERE;
  if (call('key', hit?.id ?? 0, hit?.event ?? 0, flags, event.timeStamp, ...clocks(), ...box)) event.preventDefault();
  settle(call('wakeup'));
}

// What stands in a field now, composed syllables included.
function onInput(event) {
  const hit = target(event.target, 'input');
  if (!hit) return;
  send(hit.element.value);
  notify(11, hit.id, hit.event);
}

// Lists of which only the rows in view are drawn, by id, and the kind of `notify` that tells what is in
// view. The height of a row, which is its list's line height, is measured when sizes change: asking at
// every scroll would cost a style pass.
const scrollers = new Map(Object.entries({ laps: 3, 'record-list': 40, blocks: 41, workout: 42, taps: 43, names: 44 })
  .map(([id, kind]) => [id, { kind, element: null, rowHeight: 0 }]));
function tellScroll({ kind, element, rowHeight }) { notify(kind, element.scrollTop, element.clientHeight, rowHeight); }
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scroller = scrollers.get(target.id);
    if (scroller?.element !== target || !target.isConnected) continue;
    scroller.rowHeight = parseFloat(getComputedStyle(target).lineHeight) || 0;
    tellScroll(scroller);
  }
});
function watchScrollers() {
  for (const [id, scroller] of scrollers) {
    if (scroller.element?.isConnected) continue;
    const found = document.getElementById(id);
    if (found === scroller.element) continue;
    if (scroller.element) sizes.unobserve(scroller.element);
    scroller.element = found;
    if (!found) continue;
    sizes.observe(found);
    found.addEventListener('scroll', () => tellScroll(scroller), { passive: true });
  }
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');
function tellViewport() {
  const page = document.documentElement, style = getComputedStyle(page);
  const seen = visualViewport ?? { offsetLeft: 0, offsetTop: 0, width: page.clientWidth, height: page.clientHeight };
  settle(call('viewport', ...clocks(), page.clientWidth, page.clientHeight, parseFloat(style.fontSize),
    (style.direction === 'rtl' && 1) | (calm.matches && 2), seen.offsetLeft, seen.offsetTop, seen.width, seen.height));
}

// How much of the page a software keyboard lies over. Where it makes the page smaller, and while
// somebody has zoomed in, that is nothing.
function tellKeyboard() {
  const seen = visualViewport;
  const covered = seen.scale > 1.01 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
  document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  document.documentElement.toggleAttribute('data-keyboard', covered > 100);
  texts?.reveal();
}

function listen() {
  root.addEventListener('pointerdown', onPress);
  // Whether it was a finger that pressed last, for rings that only a keyboard needs.
  const touched = (isTouch) => document.documentElement.toggleAttribute('data-touched', isTouch);
  root.addEventListener('pointerdown', (e) => touched(e.pointerType === 'touch'), { capture: true });
  addEventListener('keydown', () => touched(false), { capture: true });
  addEventListener('pointerup', onRelease);
  addEventListener('pointercancel', onRelease);
  root.addEventListener('click', onClick);
  root.addEventListener('contextmenu', onContextMenu);
  root.addEventListener('input', onInput);
  // A button pressed by pointer does not take the focus from the keyboard's place: Space goes on
  // starting and stopping after a click on Copy.
  root.addEventListener('mousedown', (e) => {
    // Nor does what lies under something that the same press has just taken away.
    if (pressedBy.size > 0 || e.target.closest('button, [role=menu]')) e.preventDefault();
  });
  addEventListener('keydown', onKey);
  addEventListener('keyup', (e) => {
    // Space on a button clicks when it comes up, unless that is prevented too.
    if (e.key === ' ' && target(e.target, 'keydown')) e.preventDefault();
  });
  addEventListener('pointermove', onMove, { passive: true });
  root.addEventListener('pointerover', onOver);
  addEventListener('resize', tellViewport);
  calm.addEventListener('change', tellViewport);
  for (const event of ['resize', 'scroll']) {
    visualViewport?.addEventListener(event, tellViewport);
    visualViewport?.addEventListener(event, tellKeyboard);
  }
  addEventListener('popstate', () => { texts?.settle(); send(location.hash); notify(5); });
  const visibility = () => { texts?.settle(); notify(2, document.hidden ? 0 : 1); };
  document.addEventListener('visibilitychange', visibility);
  addEventListener('focus', visibility);
  addEventListener('blur', () => notify(4));
  // A page that comes back whole from the history may find that another one wrote in between.
  addEventListener('pageshow', (e) => { if (e.persisted) location.reload(); else visibility(); });
  document.addEventListener('resume', visibility);
  // Without being hidden first, in some engines.
  addEventListener('pagehide', () => { texts?.settle(); notify(2, 0); });
}

// ---- Notes ----

// Their text view has to wait for what timing needs.
let texts = null;
async function loadTextViews() {
  texts = await import('./text-view.js');
  const tell = (kind, text) => {
    // A text view that a patch takes away loses the focus in the middle of it.
    if (page.applying) { queueMicrotask(() => tell(kind, text)); return; }
    send(text);
    notify(kind);
  };
  texts.connect({ tell, readClipboard });
}

// ---- Alarms ----

// Swift tells them nothing before they have begun.
async function loadAlarms() {
  const { alarms } = await import('./alarm.js');
  const alarm = alarms({ send, notify, settings });
  Object.assign(perform, alarm.perform);
  alarm.begin();
}

// ---- Effects, by the numbers of Host.perform ----

let journal = null;
const perform = {
  1: (line) => journal?.append(line),
  2: (text, html) => copy(text, html).then((done) => notify(6, done ? 1 : 0)),
  3: (id) => document.getElementById(id)?.focus(),
  4: (id, _, rows) => {
    const element = document.getElementById(id);
    if (element) element.scrollTop += rows * (scrollers.get(id)?.rowHeight ?? 0);
  },
  5: (key, value) => {
    settings.set(key, value);
    // What was chosen here goes before what the address asked for.
    if (key !== 'language' || !params.has('lang')) return;
    const address = new URL(location);
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
  },
  6: (language, theme) => {
    document.documentElement.lang = language;
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
    // The frame that a phone draws around the page takes the page's colour.
    const page = theme && getComputedStyle(document.body).backgroundColor;
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.dataset.system ??= meta.content;
      meta.content = page || meta.dataset.system;
    }
  },
  7: (fragment, _, replaces) => history[replaces ? 'replaceState' : 'pushState'](null, '', fragment),
  8: () => location.reload(),
  9: (_, __, index) => journal?.setAside(index),
  10: (id) => {
    const field = document.getElementById(id);
    field?.focus();
    field?.select();
  },
  19: () => readClipboard().then(bring),
  20: (title, fragment) => {
    const anchor = document.createElement('a');
    anchor.href = linkTo(fragment);
    anchor.textContent = title;
    return copy(anchor.href, anchor.outerHTML).then((done) => notify(6, done ? 1 : 0));
  },
  21: (title, text) => share({ title, text }),
  22: (title, fragment) => share({ title, url: linkTo(fragment) }),
  50: (id, part) => document.getElementById(id)?.select?.(...part.split(' ').map(Number)),
  51: (id, text) => document.getElementById(id)?.insert?.(text),
  52: (id) => document.getElementById(id)?.pasteFromClipboard?.(),
  53: (id) => document.getElementById(id)?.choosePhotos?.(),
  57: (address) => follow(address, '_blank'),
  58: (address) => follow(address, '_self'),
  79: () => navigator.vibrate?.(8),
  ...finder({ root, send, notify }),
};

// ---- Everything in one file ----

const backup = backups((kind, content = '', a = 0, b = 0, c = 0) => {
  send(content);
  notify(kind, a, b, c);
});
Object.assign(perform, backup.perform);

// ---- The board ----

const board = rowDrags({ root, call, clocks, settle });
Object.assign(perform, board.perform);

// ---- Pasting ----

// Hands over plain text, or a file's bytes, and HTML: as bytes after three lines about them. What
// is longer than anything Swift would read comes as its length alone.
function bring({ source, trouble = 0, plain = '', html = '', kinds = [], name = '', count = 0, size = 0 }) {
  if (typeof plain === 'string' && isBackup(plain)) { backup.read(new File([plain], '')); return; }
  const isTooLong = Math.max(size, plain.length + html.length) > call('longestPaste');
  const lines = [kinds.join(', ').slice(0, 100), name, document.activeElement?.id ?? ''];
  const header = toUTF8.encode(lines.map((line) => `${line.replaceAll('\n', ' ')}\n`).join(''));
  const parts = [plain, html].map((part) => {
    if (isTooLong) return new Uint8Array();
    return typeof part === 'string' ? toUTF8.encode(part) : part;
  });
  const length = isTooLong ? Math.max(size, plain.length + html.length) : parts[0].length + parts[1].length;
  const at = call('inbox', header.length + parts[0].length + parts[1].length);
  if (stopped) return;
  let offset = at;
  for (const part of [header, ...parts]) { bytes(offset, part.length).set(part); offset += part.length; }
  call('paste', source, trouble, parts[0].length, length, count, ...clocks());
  settle(call('wakeup'));
}

// ---- Sharing ----

function linkTo(fragment) {
  const address = new URL(location.pathname, location);
  address.hash = fragment;
  return address.href;
}
async function share(content) {
  try { await navigator.share(content); }
  catch (error) {
    // Somebody who closes the sheet has changed their mind.
    if (error.name !== 'AbortError') notify(10);
  }
}

// A tab of its own for a page; mail and calls leave this page where it is.
function follow(address, target) {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.target = target;
  anchor.rel = 'noopener noreferrer';
  anchor.click();
}

// ---- Start ----

function printer() {
  let line = [];
  return (code) => {
    if (code !== 10) { line.push(code); return; }
    console.log(fromUTF8.decode(new Uint8Array(line)));
    line = [];
  };
}

async function start() {
  page = patcher(root, {
    listen: (name, element) => {
      if (name === 'wheel') element.addEventListener(name, onWheel, { passive: false });
      if (name === 'drop') board.watch(element);
    },
  });
  watchFocus();
  const host = {
    patch: (words, wordCount, text, textCount) => {
      page.apply(new Int32Array(wasm.memory.buffer, words, wordCount), bytes(text, textCount));
      watchScrollers();
    },
    perform: (kind, number, first, firstCount, second, secondCount) =>
      perform[kind](read(first, firstCount), read(second, secondCount), number),
    random: (at, count) => { crypto.getRandomValues(bytes(at, count)); },
    print: printer(),
  };

  const opening = openJournal({
    onStored: (done) => notify(7, done ? 1 : 0),
    onTakenOver: () => notify(8),
  }).catch((error) => { console.warn('no storage', error); return null; });

  let module;
  try { module = await loadModule(host); }
  catch (error) {
    console.error(error);
    halt('Lapboard needs a browser with WebAssembly.', 'Lapboard에는 WebAssembly를 지원하는 브라우저가 필요합니다.');
    return;
  }
  wasm = module.exports;
  call('__wasm_call_ctors');
  journal = await opening;

  const header = [
    journal?.device ?? '', navigator.languages.join(','), params.get('lang') || settings.get('language'),
    ...['theme', 'record-order', 'rates', 'timer'].map((key) => settings.get(key)),
    location.hash, journal?.aside.length ?? 0, ...(journal?.aside ?? []),
  ];
  // A line that holds a line feed was not written by us; one place must stay one line.
  const oneLine = (line) => String(line).replaceAll('\n', '\\n');
  send([...header, ...(journal?.lines ?? [])].map(oneLine).join('\n'));
  const origin = performance.timeOrigin;
  const abilities = (journal && 1) | (canReadClipboard() && 2) | (navigator.share && 4);
  call('launch', origin, ...clocks(), abilities);
  if (stopped) return;
  listen();
  listenForPastes(bring, call('longestPaste'), async (file) => {
    const isOne = await isBackupFile(file);
    if (isOne) backup.read(file);
    return isOne;
  });
  tellViewport();
  const searches = settings.get('searches');
  if (searches) { send(searches); notify(31, 1); }
  document.body.dataset.ready = '';
  module.loadRest();
  loadTextViews().catch((error) => console.warn('no notes', error));
  loadAlarms().catch((error) => console.warn('no alarms', error));
  backup.tellStorage();
  navigator.serviceWorker?.register('service-worker.js').catch((error) => console.warn('not offline', error));
}

if (typeof WebAssembly === 'object') start().catch(trapped);
else halt('Lapboard needs a browser with WebAssembly.', 'Lapboard에는 WebAssembly를 지원하는 브라우저가 필요합니다.');

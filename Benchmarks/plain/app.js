// The baseline: the stopwatch written by hand in JavaScript. It does what `Benchmarks/bench.py`
// measures, in the way of somebody who knows the browser: it changes only what changed, draws only
// the rows in view, and keeps references to its elements.

const $ = (id) => document.getElementById(id);
const elapsed = $('elapsed'), currentName = $('current-name'), currentTime = $('current-time');
const scroller = $('laps'), spread = $('spread'), table = $('table'), chart = $('chart');
const lapButton = $('lap'), startButton = $('start'), status = $('status');

// ---- Time: milliseconds, shown in hundredths, cut and never rounded ----

const pad = (n) => (n < 10 ? `0${n}` : `${n}`);
const hundredths = (ms) => Math.floor(ms / 10);
function format(cs) {
  const hours = Math.floor(cs / 360000);
  const rest = `${pad(Math.floor(cs / 6000) % 60)}:${pad(Math.floor(cs / 100) % 60)}.${pad(cs % 100)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

// ---- State: a fold over the journal ----

const run = Math.round(performance.timeOrigin * 1000);
let device = '', sequence = 0;
let phase = 'idle', since = 0, stoppedAt = 0, stoppedTime = 0, openBridged = 0;
let laps = [];
let fastest = -1, slowest = -1, fastestTime = Infinity, slowestTime = -1, sum = 0;
// Joins the clocks of several pages: within one by its monotonic clock, between two by the wall clock.
let timeline = 0, last = null;

function instant(moment) {
  if (!last) return timeline;
  const passed = moment.run === last.run ? moment.mono - last.mono : moment.wall - last.wall;
  return timeline + Math.max(0, passed);
}

const timerTime = (at) =>
  phase === 'running' ? Math.max(at - since, laps.at(-1)?.split ?? 0) : phase === 'stopped' ? stoppedTime : 0;
const lapTime = (index) =>
  hundredths(laps[index].split) - (index > 0 ? hundredths(laps[index - 1].split) : 0);
const tellsApart = () => laps.length > 1 && fastestTime < slowestTime;

// Applies an event, and says whether it was one that made sense.
function apply(event) {
  const at = instant(event);
  const bridged = last && event.run !== last.run ? at - timeline : 0;
  switch (event.event) {
    case 'start':
      if (phase === 'running') return false;
      since = at - (phase === 'stopped' ? stoppedTime : 0);
      phase = 'running';
      break;
    case 'lap': {
      if (phase !== 'running') return false;
      laps.push({ id: event.seq, split: timerTime(at), bridged: openBridged + bridged });
      openBridged = 0;
      const index = laps.length - 1, time = lapTime(index);
      if (time < fastestTime) { fastest = index; fastestTime = time; }
      if (time > slowestTime) { slowest = index; slowestTime = time; }
      sum += time;
      break;
    }
    case 'stop':
      if (phase !== 'running') return false;
      stoppedTime = timerTime(at);
      stoppedAt = at;
      phase = 'stopped';
      break;
    case 'open':
      if (phase === 'running') openBridged += bridged;
      break;
    default: return false;
  }
  timeline = at;
  last = event;
  sequence = Math.max(sequence, event.seq);
  return true;
}

// ---- The journal in IndexedDB: one JSON line an event ----

let db = null;
function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('lapboard', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('meta');
      request.result.createObjectStore('journal', { autoIncrement: true });
      request.result.createObjectStore('set-aside', { autoIncrement: true });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
function readJournal() {
  return new Promise((resolve, reject) => {
    const tx = db.transaction(['meta', 'journal'], 'readwrite', { durability: 'strict' });
    const meta = tx.objectStore('meta');
    let lines;
    meta.get('device').onsuccess = ({ target }) => {
      device = target.result ?? crypto.randomUUID();
      meta.put(device, 'device');
    };
    tx.objectStore('journal').getAll().onsuccess = ({ target }) => { lines = target.result; };
    tx.oncomplete = () => resolve(lines);
    tx.onabort = () => reject(tx.error);
  });
}
function write(line) {
  const tx = db.transaction('journal', 'readwrite', { durability: 'strict' });
  tx.objectStore('journal').add(line);
  tx.onabort = () => { status.textContent = 'The last press could not be saved.'; };
}
const isWhole = Number.isSafeInteger;
function parse(line) {
  const e = JSON.parse(line);
  if (e.v !== 1 || typeof e.device !== 'string' || typeof e.event !== 'string') throw new Error('not a line');
  if (![e.seq, e.run, e.mono, e.wall, e.zone].every(isWhole)) throw new Error('not a line');
  e.mono /= 1e6;
  return e;
}
// Makes an event of a press, and writes it down.
function record(name, stamp) {
  const now = performance.now(), wall = Date.now() - (now - stamp);
  const event = {
    v: 1, device, seq: sequence + 1, run, mono: Math.round(stamp * 1e6), wall: Math.round(wall),
    zone: -new Date().getTimezoneOffset(), event: name,
  };
  const line = JSON.stringify(event);
  event.mono = stamp;
  if (!apply(event)) return false;
  write(line);
  return true;
}

// ---- Showing it ----

const setText = (element, text) => { if (element.textContent !== text) element.textContent = text; };
const ROW = 44, MARGIN = 8;
const rows = new Map(); // lap index -> { element, total, time, position, … }; the open lap's is laps.length
let scrollTop = 0, height = 0;

function makeRow() {
  const element = document.createElement('div');
  element.className = 'row';
  element.setAttribute('role', 'row');
  const cell = (name) => {
    const span = document.createElement('span');
    span.className = name;
    span.setAttribute('role', 'cell');
    element.append(span);
    return span;
  };
  const number = cell('number'), total = cell('total'), time = cell('time');
  total.append('');
  time.append('');
  return { element, number, total: total.firstChild, time: time.firstChild, position: -1, marks: '' };
}

function addMark(to, symbol, name) {
  const mark = document.createElement('i');
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', name);
  mark.title = name;
  mark.textContent = symbol;
  to.append(mark);
}

function fillRow(row, index) {
  const isOpen = index === laps.length;
  const isFastest = !isOpen && tellsApart() && index === fastest;
  const isSlowest = !isOpen && tellsApart() && index === slowest;
  const bridged = isOpen ? openBridged : laps[index].bridged;
  const marks = `${isOpen ? 'running ' : ''}${isFastest ? 'fastest ' : ''}${isSlowest ? 'slowest ' : ''}${bridged}`;
  if (row.marks !== marks) {
    row.marks = marks;
    row.element.className = `row${isOpen ? ' running' : ''}${isFastest ? ' fastest' : ''}${isSlowest ? ' slowest' : ''}`;
    row.number.textContent = index + 1;
    if (isFastest) addMark(row.number, '▲', 'Fastest');
    if (isSlowest) addMark(row.number, '▼', 'Slowest');
    if (bridged > 0) addMark(row.number, '☾', `${format(hundredths(bridged))} of this was measured by the wall clock`);
  }
  if (!isOpen) {
    row.total.data = format(hundredths(laps[index].split));
    row.time.data = format(lapTime(index));
  }
}

function place(row, position) {
  if (row.position === position) return;
  row.position = position;
  row.element.style.transform = `translateY(${position * ROW}px)`;
  row.element.setAttribute('aria-rowindex', position + 2);
}

function drawRows() {
  const count = laps.length + (phase === 'running' ? 1 : 0);
  const first = Math.max(0, Math.floor(scrollTop / ROW) - MARGIN);
  const end = Math.min(count, Math.floor((scrollTop + height) / ROW) + 1 + MARGIN);
  const newest = count - 1;
  for (const [index, row] of rows) {
    const position = newest - index;
    if (position < first || position >= end) { row.element.remove(); rows.delete(index); }
  }
  for (let position = first; position < end; position++) {
    const index = newest - position;
    let row = rows.get(index);
    if (!row) {
      row = makeRow();
      rows.set(index, row);
      fillRow(row, index);
      place(row, position);
      spread.append(row.element);
    } else {
      place(row, position);
    }
  }
}

function drawSummary() {
  setText($('fastest'), tellsApart() ? format(fastestTime) : '–');
  setText($('slowest'), tellsApart() ? format(slowestTime) : '–');
  setText($('average'), laps.length ? format(Math.floor(sum / laps.length)) : '–');
}

const BARS = 60, bars = [];
let mean = null;
function drawChart() {
  const count = Math.min(laps.length, BARS);
  const base = Math.max(0, fastestTime - (slowestTime - fastestTime)), span = slowestTime - base;
  const share = (time) => Math.min(1, Math.max(0.02, span > 0 ? (time - base) / span : 0.5)).toFixed(3);
  while (bars.length < count) {
    const element = document.createElement('span');
    chart.insertBefore(element, mean);
    bars.push({ element, height: '', name: '' });
  }
  for (let bar = 0; bar < count; bar++) {
    const first = Math.floor((bar * laps.length) / count), end = Math.floor(((bar + 1) * laps.length) / count);
    const before = first > 0 ? hundredths(laps[first - 1].split) : 0;
    const heightShare = share((hundredths(laps[end - 1].split) - before) / (end - first));
    const known = bars[bar];
    if (known.height !== heightShare) { known.height = heightShare; known.element.style.setProperty('--h', heightShare); }
    const name = `${tellsApart() && first <= fastest && fastest < end ? 'fastest ' : ''}${tellsApart() && first <= slowest && slowest < end ? 'slowest' : ''}`;
    if (known.name !== name) { known.name = name; known.element.className = name; }
  }
  if (laps.length > 1) {
    if (!mean) { mean = document.createElement('span'); mean.className = 'mean'; chart.append(mean); }
    mean.style.setProperty('--h', share(sum / laps.length));
  }
  chart.setAttribute('aria-label', `Chart of ${laps.length} laps: fastest lap ${fastest + 1}, slowest lap ${slowest + 1}`);
}

let shown = -1;
function drawTime(now) {
  const time = timerTime(instant({ run, mono: now, wall: Date.now() }));
  const cs = hundredths(time);
  if (cs === shown) return;
  shown = cs;
  elapsed.textContent = format(cs);
  const open = format(cs - (laps.length ? hundredths(laps.at(-1).split) : 0));
  if (laps.length) currentTime.textContent = open;
  const row = rows.get(laps.length);
  if (row) { row.total.data = elapsed.textContent; row.time.data = open; }
}

// Everything that an event may have changed.
function draw() {
  const count = laps.length + (phase === 'running' ? 1 : 0);
  spread.style.height = `${count * ROW}px`;
  table.setAttribute('aria-rowcount', count + 1);
  drawRows();
  drawSummary();
  if (laps.length) drawChart();
  setText(currentName, laps.length && phase !== 'idle' ? `Lap ${laps.length + 1}` : '');
  lapButton.disabled = phase !== 'running';
  setText(startButton, phase === 'running' ? 'Stop' : 'Start');
  shown = -1;
  drawTime(performance.now());
}

let frame = 0;
function onFrame() {
  frame = 0;
  drawTime(performance.now());
  schedule();
}
function schedule() {
  if (phase === 'running' && !document.hidden) frame ||= requestAnimationFrame(onFrame);
}

// ---- Presses ----

function lap(stamp) {
  const wasFastest = fastest, wasSlowest = slowest;
  if (!record('lap', stamp)) return;
  // The open row becomes the lap's, and laps that lost their mark are drawn again.
  for (const index of new Set([wasFastest, wasSlowest, laps.length - 1])) {
    const row = rows.get(index);
    if (row) fillRow(row, index);
  }
  // Whoever has scrolled down goes on reading the same rows.
  const isScrolled = scrollTop > 0;
  if (isScrolled) scrollTop += ROW;
  draw();
  if (isScrolled) scroller.scrollTop = scrollTop;
  status.textContent = `Lap ${laps.length}, ${format(lapTime(laps.length - 1))}`;
}
function startStop(stamp) {
  record(phase === 'running' ? 'stop' : 'start', stamp);
  rows.forEach(({ element }) => element.remove());
  rows.clear();
  draw();
  schedule();
}
async function copy() {
  if (!laps.length) { status.textContent = 'No laps to copy'; return; }
  const text = [], html = ['<table><thead><tr><th>Lap</th><th>Total</th><th>Lap time</th></tr></thead><tbody>'];
  for (let index = 0; index < laps.length; index++) {
    const total = format(hundredths(laps[index].split)), time = format(lapTime(index));
    text.push(`${index + 1}   ${total}   ${time}`);
    html.push(`<tr><td>${index + 1}</td><td>${total}</td><td>${time}</td></tr>`);
  }
  html.push('</tbody></table>');
  try {
    await navigator.clipboard.write([new ClipboardItem({
      'text/plain': new Blob([text.join('\n')], { type: 'text/plain' }),
      'text/html': new Blob([html.join('')], { type: 'text/html' }),
    })]);
    status.textContent = `${laps.length} laps copied`;
  } catch { status.textContent = 'The browser refused to copy.'; }
}

// ---- The menu of a row ----

const ENTRIES = ['Copy records', 'Copy lap', 'Copy as', 'Paste', 'Add note', 'Strike out', 'Merge with next',
  'Split lap…', 'Edit total…', 'Edit lap time…', 'Select', 'Delete'];
let menu = null;
function openMenu(row, x) {
  closeMenu();
  menu = document.createElement('div');
  menu.id = 'menu';
  menu.setAttribute('role', 'menu');
  for (const title of ENTRIES) {
    const entry = document.createElement('div');
    entry.setAttribute('role', 'menuitem');
    entry.tabIndex = -1;
    entry.textContent = title;
    if (title === 'Copy records') entry.addEventListener('click', () => { closeMenu(); copy(); });
    menu.append(entry);
  }
  document.body.append(menu);
  const target = row.getBoundingClientRect(), size = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(x, innerWidth - 8 - size.width))}px`;
  menu.style.top = `${Math.max(8, Math.min(target.bottom + 4, innerHeight - 8 - size.height))}px`;
  menu.firstChild.focus();
}
function closeMenu() {
  menu?.remove();
  menu = null;
}

function listen() {
  lapButton.addEventListener('pointerdown', (e) => { if (e.button === 0) lap(e.timeStamp); });
  startButton.addEventListener('pointerdown', (e) => { if (e.button === 0) startStop(e.timeStamp); });
  $('copy').addEventListener('click', copy);
  addEventListener('keydown', (e) => {
    if (e.repeat || e.altKey) return;
    if (e.ctrlKey || e.metaKey) {
      if (e.code === 'KeyC' && getSelection().isCollapsed) { e.preventDefault(); copy(); }
      return;
    }
    if (e.key === 'Escape') closeMenu();
    else if (e.key === ' ') { e.preventDefault(); startStop(e.timeStamp); }
    else if (e.code === 'KeyL' || e.key === 'Enter') { e.preventDefault(); lap(e.timeStamp); }
  });
  scroller.addEventListener('click', (e) => {
    const row = e.target.closest('[role=row]');
    if (row) openMenu(row, e.clientX);
  });
  scroller.addEventListener('scroll', () => { scrollTop = scroller.scrollTop; drawRows(); drawTime(performance.now()); }, { passive: true });
  new ResizeObserver(() => { height = scroller.clientHeight; drawRows(); }).observe(scroller);
  document.addEventListener('visibilitychange', schedule);
}

// ---- Start ----

db = await openDatabase();
let unreadable = 0;
for (const line of await readJournal()) {
  try { apply(parse(line)); } catch { unreadable++; }
}
if (unreadable) status.textContent = `${unreadable} lines of the journal could not be read.`;
if (phase === 'running') record('open', performance.now());
height = scroller.clientHeight;
draw();
listen();
schedule();
document.body.dataset.ready = '';

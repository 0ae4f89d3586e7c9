// What finding needs of the page: the selected text to begin with, marks in a note, and the engine of
// regular expressions. What is searched and what counts is decided in Swift (Sources/LapboardApp/Finding).

import { decorate, rangeOf } from './highlights.js';

// An engine that has not answered for so long may never do.
const PATIENCE = 250;

function selectedText() {
  const field = document.activeElement;
  if (typeof field?.selectionStart === 'number') return field.value.slice(field.selectionStart, field.selectionEnd);
  return String(getSelection());
}

// ---- Regular expressions ----

// Runs one batch of texts at a time. `answer(batch, groups, found, isWhole)` is called once for each; not
// whole where the engine took too long.
function engine({ answer }) {
  let worker = null, isReady = false, running = null, patience = 0;

  function start() {
    const fresh = new Worker('pattern-worker.js');
    isReady = false;
    fresh.onmessage = ({ data }) => {
      if (fresh !== worker) return;
      if (data === 'ready') {
        isReady = true;
        if (running) begin();
      } else if (running?.batch === data.batch) {
        for (const match of data.found) running.found.push(match);
        if (data.done === running.texts.length) finish(true);
      }
    };
    return fresh;
  }
  // The time that a worker takes to start is not the pattern's.
  function begin() {
    const { batch, source, flags, texts } = running;
    worker.postMessage({ batch, source, flags, texts });
    patience = setTimeout(giveUp, PATIENCE);
  }
  function finish(isWhole) {
    clearTimeout(patience);
    const { batch, groups, found } = running;
    running = null;
    answer(batch, groups, found, isWhole);
  }
  function stop() {
    clearTimeout(patience);
    running = null;
    worker?.terminate();
    worker = null;
  }
  function giveUp() {
    worker.terminate();
    worker = null;
    finish(false);
  }

  return {
    // Another batch takes the place of one that is still running.
    run(batch, source, flags, texts) {
      if (running) stop();
      // With nothing as the other choice it matches, and names its groups.
      const groups = new RegExp(`${source}|`, flags).exec('').length - 1;
      running = { batch, source, flags, texts, groups, found: [] };
      if (worker === null) worker = start();
      else if (isReady) begin();
    },
    stop,
  };
}

// ---- The host's part ----

// The kinds are those of `notify` in Exports.swift, the effects those of Host.perform.
export function finder({ root, send, notify }) {
  const inPanel = (event) => event.target.closest?.('[role=search]');
  root.addEventListener('compositionstart', (event) => { if (inPanel(event)) notify(30, 1); });
  root.addEventListener('compositionend', (event) => { if (inPanel(event)) notify(30, 0); });

  const patterns = engine({
    // Each match: its text, then from and to of the whole and of each group.
    answer(batch, groups, found, isWhole) {
      send(new Uint8Array(Int32Array.from(found.flat()).buffer));
      notify(isWhole ? 32 : 33, batch, groups);
    },
  });

  return {
    // Into a field, and what was selected elsewhere comes along.
    30: (id) => {
      const field = document.getElementById(id);
      const text = document.activeElement?.closest('[role=search]') ? '' : selectedText();
      field?.focus();
      field?.select();
      if (text) queueMicrotask(() => { send(text); notify(31); });
    },
    // `head`: flags, lengths of the texts in UTF-16 units, and the pattern, a line each.
    31: (head, text, batch) => {
      const [flags, lengths, ...lines] = head.split('\n');
      const source = lines.join('\n');
      try { new RegExp(source, flags); } catch (error) {
        patterns.stop();
        // Engines put the reason behind the last colon.
        const reason = error.message.slice(error.message.lastIndexOf(': ') + 2);
        return queueMicrotask(() => { send(reason); notify(34, batch); });
      }
      let end = 0;
      const texts = lengths === '' ? [] : lengths.split(' ').map((length) => text.slice(end, end += Number(length)));
      patterns.run(batch, source, flags, texts);
    },
    // `places`: two offsets for each range, the current one first, or nothing before the bar.
    32: (id, places) => {
      const element = document.getElementById(id);
      if (!element) return;
      const [current, found] = places.split('|').map((part) => {
        const numbers = part === '' ? [] : part.split(' ').map(Number);
        return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]]);
      });
      decorate('found', element, found);
      decorate('current', element, current);
      if (current.length) reveal(element, rangeOf(element, ...current[0]));
    },
    34: (id) => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }),
  };
}

// Scrolls a text as little as it takes to show the range with some room around it.
function reveal(element, range) {
  if (!range) return;
  const room = 24;
  const box = range.getBoundingClientRect();
  for (let parent = element; parent instanceof Element; parent = parent.parentElement) {
    if (parent.scrollHeight <= parent.clientHeight) continue;
    const seen = parent.getBoundingClientRect();
    const moved = parent.scrollTop;
    if (box.top < seen.top + room) parent.scrollTop += box.top - seen.top - room;
    else if (box.bottom > seen.bottom - room) parent.scrollTop += box.bottom - seen.bottom + room;
    if (parent.scrollTop !== moved) return reveal(element, range);
  }
}

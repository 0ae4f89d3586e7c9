// Carries drags: the browser's own, with which a mouse takes rows out of the window and brings in what comes
// from elsewhere, and what a finger needs to drag instead of scrolling. What any of it means is decided in
// Swift.

import { isField } from './paste.js';
import { target } from './patches.js';

// The kinds of `hostDrag`, and the numbers of DropOperation.
const LIFTED = 0, HOVERED = 1, DROPPED = 2, ENDED = 3;
const OPERATIONS = ['none', 'none', 'copy', 'move'];

const isReadable = (type) => type === 'text/plain' || type === 'text/html' || type === 'Files';

export function drags({ root, call, clocks, settle }) {
  // What the drag that begins gives to others, while it begins.
  let transfer = null;
  // One of ours is on its way, as the browser's own drag.
  let isOurs = false;
  // A finger has lifted something.
  let isHeld = false;
  let lastFromElsewhere = 0;
  // Other tables came onto the page.
  let areNew = false;

  const tell = (kind, event, hit) => {
    const result = call('hostDrag', kind, event?.clientX ?? 0, event?.clientY ?? 0, event?.altKey || event?.ctrlKey ? 1 : 0,
      hit?.id ?? 0, hit?.event ?? 0, event?.timeStamp ?? performance.now(), ...clocks());
    settle(call('wakeup'));
    return result;
  };

  function tellTables() {
    areNew = false;
    const boxes = [...root.querySelectorAll('.board-rows')].slice(0, 2).map((e) => e.getBoundingClientRect());
    const numbers = [0, 1].flatMap((i) => {
      const box = boxes[i];
      return box ? [box.left, box.top, box.width, box.height] : [0, 0, 0, 0];
    });
    call('dropTables', ...clocks(), ...numbers);
  }

  // Told before any pointer's own event. Only what a mouse presses can be dragged by the browser: its own
  // touch-and-hold would come before ours.
  function onPress(event) {
    noticeEnd();
    if (!event.target.closest('.board-rows')) return;
    tellTables();
    const row = event.target.closest('.board-row');
    if (row) row.draggable = event.pointerType === 'mouse' && !isField(event.target);
  }

  function onStart(event) {
    const hit = target(event.target, 'drag');
    if (!hit || !event.dataTransfer) return;
    transfer = event.dataTransfer;
    transfer.effectAllowed = 'copyMove';
    isOurs = tell(LIFTED, event, hit) !== 0;
    const image = root.querySelector('.drag-image');
    if (isOurs && image) {
      const row = hit.element.closest('.board-row').getBoundingClientRect();
      transfer.setDragImage(image, Math.min(event.clientX - row.left, image.offsetWidth - 8), Math.min(event.clientY - row.top, image.offsetHeight - 4));
    }
    transfer = null;
    if (!isOurs) event.preventDefault();
  }

  // A field takes text by itself.
  const nowhere = (event) => ({ clientX: -1, clientY: -1, timeStamp: event.timeStamp });
  function onOver(event) {
    const types = [...event.dataTransfer?.types ?? []];
    if (!isOurs) {
      if (!types.some(isReadable)) return;
      // The first of a drag that was not there a moment ago: the tables may have moved since the last.
      if (areNew || event.timeStamp - lastFromElsewhere > 500) tellTables();
      lastFromElsewhere = event.timeStamp;
    }
    if (isField(event.target)) { tell(HOVERED, nowhere(event), null); return; }
    const operation = tell(HOVERED, event, target(event.target, 'spring'));
    if (!isOurs && operation === 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = OPERATIONS[operation];
  }

  function onDrop(event) {
    if (isField(event.target)) return;
    tell(DROPPED, event, null);
    // What comes from elsewhere is read by who reads everything that is dropped.
    if (!isOurs) return;
    event.preventDefault();
    event.stopPropagation();
    isOurs = false;
  }

  function onEnd() {
    if (!isOurs) return;
    isOurs = false;
    tell(ENDED);
  }
  // A row that is taken away while it is dragged says nothing of the end. But no pointer is pressed or moves
  // without a button during a drag; with one Firefox moves it once more, just after the drag began.
  function noticeEnd() { if (isOurs) onEnd(); }

  root.addEventListener('pointerdown', onPress, { capture: true });
  addEventListener('pointermove', (event) => { if (event.pointerType === 'mouse' && event.buttons === 0) noticeEnd(); }, { passive: true });
  root.addEventListener('dragstart', onStart);
  // Coming over something else, engines say that alone, and mean it to be answered.
  for (const name of ['dragenter', 'dragover']) document.addEventListener(name, onOver, { capture: true });
  document.addEventListener('drop', onDrop, { capture: true });
  document.addEventListener('dragend', onEnd);
  addEventListener('resize', tellTables);

  return {
    // A finger that drags must not scroll: said early enough, and only by the tables.
    watch(element) {
      areNew = true;
      element.addEventListener('touchmove', (event) => { if (isHeld && event.cancelable) event.preventDefault(); }, { passive: false });
    },
    perform: {
      80: (type, text) => { try { transfer?.setData(type, text); } catch { /* a type that this engine does not know */ } },
      81: (_, __, isOn) => {
        isHeld = isOn !== 0;
        document.documentElement.toggleAttribute('data-dragging', isHeld);
      },
      82: (id, _, amount) => {
        const element = document.getElementById(id);
        if (element) element.scrollTop += amount / 64;
      },
    },
  };
}

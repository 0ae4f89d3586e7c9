// The least that dragging rows by a finger needs: held, they follow it, and a gap opens in a list of which only
// the rows in view are there.

const list = document.getElementById('list'), spread = document.getElementById('spread');
const params = new URLSearchParams(location.search);
const count = Number(params.get('rows')), selected = Number(params.get('selected'));
const height = 46, drawn = new Map();
list.setAttribute('aria-rowcount', count);
spread.style.setProperty('--n', count);

let gap = -1, point = null, held = 0, image = null, frame = 0, box = null;
function draw() {
  frame = 0;
  const first = Math.max(0, Math.floor(list.scrollTop / height) - 8);
  const last = Math.min(count, first + Math.ceil(list.clientHeight / height) + 17);
  for (const [index, row] of drawn) if (index < first || index >= last) { row.remove(); drawn.delete(index); }
  if (point) {
    gap = Math.max(0, Math.min(count, Math.round((point.y - box.top + list.scrollTop) / height)));
    image.style.setProperty('--x', `${point.x}px`);
    image.style.setProperty('--y', `${point.y}px`);
  }
  for (let index = first; index < last; index++) {
    let row = drawn.get(index);
    if (!row) {
      row = document.createElement('div');
      row.setAttribute('role', 'row');
      row.textContent = `Block ${index} 1:00`;
      drawn.set(index, row);
      spread.append(row);
    }
    const place = String(gap >= 0 && index >= gap ? index + 1 : index);
    if (row.style.getPropertyValue('--i') !== place) row.style.setProperty('--i', place);
    row.classList.toggle('carried', point !== null && index < selected);
  }
}
const ask = () => { frame ||= requestAnimationFrame(draw); };

list.addEventListener('pointerdown', (event) => {
  box = list.getBoundingClientRect();
  held = setTimeout(() => {
    point = { x: event.clientX, y: event.clientY };
    image = document.createElement('div');
    image.id = 'image';
    image.textContent = selected > 1 ? `${selected} rows` : 'Block 0 1:00';
    document.body.append(image);
    ask();
  }, 300);
});
addEventListener('pointermove', (event) => {
  if (!point) return;
  point = { x: event.clientX, y: event.clientY };
  ask();
}, { passive: true });
list.addEventListener('touchmove', (event) => { if (point) event.preventDefault(); }, { passive: false });
function end() {
  clearTimeout(held);
  point = null;
  gap = -1;
  image?.remove();
  ask();
}
addEventListener('pointerup', end);
addEventListener('pointercancel', end);
list.addEventListener('scroll', ask, { passive: true });
draw();
document.body.dataset.ready = '';

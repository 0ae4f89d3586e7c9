// The least that a wheel of twelve rows needs: it follows the mouse, is thrown, and ends on a row.

const wheel = document.getElementById('wheel'), drum = document.getElementById('drum');
const last = 11, height = 68;
for (let row = 0; row <= last; row++) {
  const element = document.createElement('div');
  element.style.setProperty('--i', row);
  element.textContent = 5 + 5 * row;
  drum.append(element);
}

let place = 2, held = null, spin = null, frame = 0;
const clamped = (row) => Math.min(Math.max(row, 0), last);
function draw(at) {
  frame = 0;
  if (spin) {
    const left = Math.max(0, 1 - (at - spin.start) / spin.duration);
    place = spin.to - (spin.to - spin.from) * left ** 4;
    if (left === 0) { spin = null; wheel.setAttribute('aria-valuenow', 5 + 5 * place); } else ask();
  }
  drum.style.setProperty('--turn', `${(place * 20).toFixed(2)}deg`);
}
function ask() { frame ||= requestAnimationFrame(draw); }
wheel.addEventListener('pointerdown', (event) => {
  spin = null;
  held = { y: event.clientY, place, samples: [[event.timeStamp, 0]] };
  wheel.setPointerCapture(event.pointerId);
});
wheel.addEventListener('pointermove', (event) => {
  if (!held) return;
  const travel = (held.y - event.clientY) / height;
  held.samples.push([event.timeStamp, travel]);
  while (event.timeStamp - held.samples[0][0] > 100) held.samples.shift();
  place = clamped(held.place + travel);
  ask();
});
wheel.addEventListener('pointerup', () => {
  const [[since, from], [until, to]] = [held.samples[0], held.samples.at(-1)];
  const speed = until > since ? (to - from) / (until - since) : 0;
  held = null;
  const target = clamped(Math.round(place + speed * 300));
  spin = { from: place, to: target, start: performance.now(), duration: Math.min(Math.max(4 * (target - place) / speed || 0, 220), 2400) };
  ask();
});
draw(0);
document.body.dataset.ready = '';

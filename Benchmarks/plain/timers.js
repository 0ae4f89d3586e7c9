// Twenty timers of 5 to 24 minutes, each with a ring of a thousand parts: what one would write by hand.

const MINUTE = 60_000;
const CIRCLE = 'M50 4a46 46 0 1 1 0 92a46 46 0 1 1 0-92';
const list = document.getElementById('timers');
const timers = Array.from({ length: 20 }, (_, i) => {
  const element = document.createElement('div');
  element.className = 'timer';
  element.innerHTML = `<svg viewBox="0 0 100 100"><path d="${CIRCLE}" pathLength="1000"/></svg><span class="digits"></span>`;
  list.append(element);
  const length = (5 + i) * MINUTE;
  return { length, deadline: performance.now() + length, seconds: -1, part: -1,
    ring: element.querySelector('path'), digits: element.querySelector('.digits') };
});

function draw() {
  const now = performance.now();
  let next = Infinity;
  for (const timer of timers) {
    const left = Math.max(0, timer.deadline - now), unit = timer.length / 1000;
    const seconds = Math.ceil(left / 1000), part = Math.ceil(left / unit);
    if (seconds !== timer.seconds) {
      timer.seconds = seconds;
      timer.digits.textContent = `${String(seconds / 60 | 0).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
    }
    if (part !== timer.part) {
      timer.part = part;
      timer.ring.style.strokeDasharray = `${part}px 1000px`;
      timer.ring.style.strokeDashoffset = `${part - 1000}px`;
    }
    next = Math.min(next, left - (seconds - 1) * 1000, left - (part - 1) * unit);
  }
  setTimeout(draw, Math.max(0, next));
}
draw();
document.body.dataset.ready = '';

// What alarms sound like, worked out here: no files to fetch, and the first sample is the first that is
// heard. A note is { at, for, of, ring }: when it begins and how long it is held in seconds, its frequency
// in hertz, and how long it rings out. Phones are small speakers: all of it lies where those are loud.

const ATTACK = 0.002, RELEASE = 0.006;

// Shares of a tone: how often its frequency, how strong.
const PURE = [[1, 1], [2, 0.25]];
const SKIN = [[1, 1], [1.6, 0.6], [2.3, 0.4]];
const GLASS = [[1, 1], [2, 0.4], [3.01, 0.16], [4.2, 0.08]];
const METAL = [[0.5, 0.25], [1, 1], [1.19, 0.45], [1.56, 0.3], [2, 0.5], [2.66, 0.3], [3.76, 0.2]];
const REED = [[1, 1], [3, 0.4], [5, 0.22], [7, 0.1]];

const notes = (times, note) => times.map((at) => ({ ...note, at }));

// By name: the length of one round in seconds, and its notes.
const RINGS = {
  chime: [2, [
    { at: 0, of: 1319, ring: 0.5 }, { at: 0.18, of: 1568, ring: 0.5 }, { at: 0.36, of: 2093, ring: 0.7 },
    { at: 0.9, of: 1319, ring: 0.5 }, { at: 1.08, of: 2093, ring: 0.8 },
  ], GLASS],
  bell: [1.8, notes([0, 0.15, 0.3, 0.45, 0.6, 0.75], { of: 1245, ring: 0.45 }), METAL],
  beep: [1, notes([0, 0.14, 0.28, 0.42], { of: 2048, for: 0.07 }), REED],
  // A pea makes the whistle tremble.
  whistle: [1.6, [{ at: 0, of: 2700, for: 0.28, tremble: 38 }, { at: 0.4, of: 2700, for: 0.75, tremble: 38 }], PURE],
  drum: [1.2, notes([0, 0.15, 0.3, 0.6], { of: 330, ring: 0.09, noise: 1.5 }), SKIN],
};
// By the number of AlarmPlan.Tone: last second, halfway, work begins, rest begins.
const TONES = [
  [0.15, [{ at: 0, of: 1047, for: 0.1 }], REED],
  [0.6, notes([0, 0.2], { of: 1319, ring: 0.3 }), GLASS],
  [0.65, [{ at: 0, of: 2093, for: 0.55 }], REED],
  [0.65, [{ at: 0, of: 784, for: 0.25 }, { at: 0.28, of: 587, for: 0.3 }], REED],
];

// How loud a note is from sample to sample.
function envelope({ for: held = 0, ring, tremble }, rate, most) {
  const values = new Float32Array(Math.min(most, Math.round((ring ? ring * 5 : held + RELEASE) * rate)));
  for (let i = 0; i < values.length; i++) {
    const time = i / rate;
    const fade = ring ? Math.exp(-time / ring) : Math.min(1, (held + RELEASE - time) / RELEASE);
    const trembling = tremble ? 0.65 + 0.35 * Math.sin(2 * Math.PI * tremble * time) : 1;
    values[i] = fade * trembling * Math.min(1, (i + 1) / (ATTACK * rate));
  }
  return values;
}

// Samples of one round at so many a second. It is worked out between a press and the next frame: each sine
// comes from its two last values.
function samples([length, notes, shares], rate) {
  const all = new Float32Array(Math.round(length * rate));
  for (const note of notes) {
    const first = Math.round(note.at * rate);
    const loudness = envelope(note, rate, all.length - first);
    for (const [ratio, share] of shares) {
      const step = (2 * Math.PI * note.of * ratio) / rate, factor = 2 * Math.cos(step);
      let value = Math.sin(step), last = 0;
      for (let i = 0; i < loudness.length; i++) {
        all[first + i] += share * value * loudness[i];
        [value, last] = [factor * value - last, value];
      }
    }
    const noise = note.noise ?? 0;
    if (noise) for (let i = 0; i < loudness.length; i++) all[first + i] += noise * (Math.random() * 2 - 1) * loudness[i] ** 3;
  }
  const loudest = all.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  // The end is faded out, or it would crack where one round follows the other.
  const seam = RELEASE * rate;
  return all.map((value, i) => (value * 0.9 * Math.min(1, (all.length - 1 - i) / seam)) / loudest);
}

// Buffers of an audio context, each made when it is first wanted.
export function sounds(context) {
  const made = new Map();
  return (name) => {
    if (!made.has(name)) {
      const values = samples(RINGS[name] ?? TONES[name] ?? RINGS.chime, context.sampleRate);
      const buffer = context.createBuffer(1, values.length, context.sampleRate);
      buffer.copyToChannel(values, 0);
      made.set(name, buffer);
    }
    return made.get(name);
  };
}

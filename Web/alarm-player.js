// Plays what is planned, on the audio clock: started ahead of time, it sounds in time though the page is
// busy, hidden or throttled. Times are those of the page's monotonic clock, in milliseconds.

import { sounds } from './alarm-sounds.js';

// What starts so soon stays as it is; what would start further off than that is put right.
const SOON = 300, TOLERANCE = 0.002;
// The audio clock is that of the sound hardware, which may run a ten-thousandth fast or slow.
const AGAIN = 25_000;
// After that long without anything to play, the hardware may rest.
const REST = 3000;
// A context whose time is the same after that long is dead.
const STANDS = 1000;
// The first stamps of an output that has just begun are off, by tens of milliseconds: what they led to is
// put right then, up to the last moment.
const STEADY = [50, 200], LAST = 20;
const BLOCKED = 0, READY = 1, MISSING = 2;

// `tell(state)` is called when it changes whether sound can be heard.
export function player(tell) {
  let context = null, master = null, buffer = null, told = null;
  let rings = [], tones = [], sound = 'chime', volume = 0.8, session = 'auto';
  let isTesting = false, check = 0, rest = 0, again = 0, progress = null;
  // What was started and is not over: { key, name, at, until, when, source, gain }.
  const playing = new Map();

  const isWanted = () => rings.length > 0 || tones.length > 0 || isTesting;

  // ---- The audio context ----

  function build() {
    context?.close().catch(() => {});
    context = null;
    playing.clear();
    const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
    if (!Context) return;
    try { context = new Context({ latencyHint: 'interactive' }); } catch { return; }
    buffer = sounds(context);
    master = context.createGain();
    master.connect(context.destination);
    setVolume();
    progress = null;
    const current = context;
    context.addEventListener('statechange', () => {
      if (context !== current) return;
      if (context.state !== 'running') { if (isWanted()) open(); return; }
      report(READY);
      fit(true);
      for (const wait of STEADY) setTimeout(() => fit(false, LAST), wait);
    });
  }

  // Says that it runs, and does not: iOS leaves a context so after a call.
  function isDead() {
    const now = performance.now(), time = context.currentTime;
    if (context.state !== 'running') { progress = null; return false; }
    if (progress && now - progress.now < STANDS) return false;
    const stands = progress?.time === time;
    progress = { now, time };
    return stands;
  }

  // Gets it to run: `suspended` is how it begins, `interrupted` what iOS makes of it when something else
  // comes first. Only a press may help.
  function open(isPressed = navigator.userActivation?.isActive ?? false) {
    clearTimeout(rest);
    if (!context || context.state === 'closed' || isDead()) build();
    if (!context) { isTesting = false; report(MISSING); return; }
    if (context.state === 'running') { report(READY); return; }
    context.resume().catch(() => {});
    clearTimeout(check);
    check = setTimeout(() => {
      if (context.state === 'running' || !isWanted()) return;
      isTesting = false;
      report(isPressed ? MISSING : BLOCKED);
    }, 500);
  }

  function report(state) {
    if (state === told) return;
    told = state;
    // Not in the middle of a call of Swift's.
    queueMicrotask(() => tell(state));
  }

  function setVolume() {
    // Ears hear the square.
    master?.gain.setValueAtTime(volume * volume, context.currentTime);
  }

  // ---- The plan ----

  // What to start on the audio clock for it to be heard at time 0 of the page's clock. A stamp of the
  // output pairs both clocks at the speaker. Where there is none, or one that cannot be true, both are read
  // here, and what the engine says of the way to the speaker is taken off.
  function origin() {
    const now = performance.now(), stamp = context.getOutputTimestamp?.();
    if (stamp?.contextTime > 0 && Math.abs(now - stamp.performanceTime) < 200) {
      return stamp.contextTime - stamp.performanceTime / 1000;
    }
    return context.currentTime - now / 1000 - (context.outputLatency || context.baseLatency || 0);
  }

  function start({ key, name, at, until }, when) {
    const source = context.createBufferSource(), gain = context.createGain();
    source.buffer = buffer(name);
    source.loop = until !== undefined;
    source.connect(gain).connect(master);
    source.start(Math.max(when, context.currentTime));
    const entry = { key, name, at, until, when, source, gain };
    source.onended = () => { if (playing.get(entry.key) === entry) playing.delete(entry.key); };
    playing.set(key, entry);
    return entry;
  }

  function stop({ key, source, gain, when }) {
    playing.delete(key);
    const now = context.currentTime;
    if (when > now) { source.stop(); return; }
    // A sound that is cut off cracks.
    gain.gain.setTargetAtTime(0, now, 0.01);
    source.stop(now + 0.05);
  }

  // Starts and stops what it takes for `playing` to be the plan.
  function fit(isAnew = false, soon = SOON) {
    if (context?.state !== 'running') return;
    const now = performance.now(), zero = origin();
    const plan = new Map();
    for (const { from, until } of rings) {
      if (until > now) plan.set(`r${from}`, { key: `r${from}`, name: sound, at: from, until });
    }
    for (const { at, tone } of tones) {
      // What was missed stays unheard.
      if (at > now - 50) plan.set(`t${at} ${tone}`, { key: `t${at} ${tone}`, name: tone, at });
    }
    // An alarm that sounds goes on, whichever timer it is for now.
    const due = [...plan.values()].find((entry) => entry.until && entry.at <= now);
    const sounding = [...playing.values()].find((entry) => entry.until && entry.when <= context.currentTime);
    if (due && sounding && !isAnew && sounding.name === due.name) {
      playing.delete(sounding.key);
      playing.set(due.key, Object.assign(sounding, { key: due.key, at: due.at }));
    }
    for (const entry of playing.values()) {
      const wanted = plan.get(entry.key);
      const isRight = Math.abs(entry.when - zero - entry.at / 1000) < TOLERANCE;
      // Its time came while the audio clock stood still.
      const isMissed = entry.at < now - 100 && entry.when > context.currentTime;
      const stays = wanted?.name === entry.name && !isAnew && !isMissed && (isRight || entry.at < now + soon);
      if (!stays) stop(entry);
    }
    for (const wanted of plan.values()) {
      const entry = playing.get(wanted.key) ?? start(wanted, zero + wanted.at / 1000);
      if (wanted.until) {
        entry.until = wanted.until;
        entry.source.stop(zero + wanted.until / 1000);
      }
    }
    if (isTesting) { isTesting = false; playOnce(); }
  }

  function playOnce() {
    const source = context.createBufferSource();
    source.buffer = buffer(sound);
    source.connect(master);
    source.start();
    setTimeout(settle, source.buffer.duration * 1000);
  }

  // Runs while there is something to play, and rests otherwise.
  function settle() {
    clearTimeout(rest);
    clearInterval(again);
    if (isWanted()) {
      open();
      fit();
      again = setInterval(fit, AGAIN);
    } else {
      fit();
      rest = setTimeout(() => { if (!isWanted() && context?.state === 'running') context.suspend().catch(() => {}); }, REST);
    }
  }

  return {
    // `rings` are { from, until }, `tones` { at, tone }.
    plan(newRings, newTones) { [rings, tones] = [newRings, newTones]; settle(); },
    sound(name, newVolume, newSession) {
      [sound, volume, session] = [name, newVolume, newSession];
      if (navigator.audioSession) navigator.audioSession.type = session;
      setVolume();
      fit();
    },
    test() { isTesting = true; open(); fit(); },
    // Somebody pressed something, and sound may begin.
    pressed() { if (isWanted() && (!context || context.state !== 'running' || isDead())) open(true); },
    // The page is seen again.
    seen() { if (isWanted()) { open(); fit(); } },
  };
}

// The browser's side of alarms: sound, voice, vibration, notifications, title and icon, a screen that
// stays on. What is to happen and when is Swift's (Sources/LapboardApp/Alarm).

import { player } from './alarm-player.js';

// How it vibrates, and how often, in milliseconds.
const PATTERN = [500, 200, 500], EVERY = 2000;
const PERMISSIONS = { default: 1, granted: 2, denied: 3 };

export function alarms({ send, notify, settings }) {
  const sound = player((state) => notify(70, state));

  // ---- Sound ----

  // `r FROM UNTIL` and `s AT TONE`, in nanoseconds, a line each.
  let timer = 0, next = 0;
  function plan(text) {
    const rings = [], tones = [];
    for (const line of text.split('\n')) {
      const [kind, first, second] = line.split(' ');
      if (kind === 'r') rings.push({ from: first / 1e6, until: second / 1e6 });
      else if (kind === 's') tones.push({ at: first / 1e6, tone: Number(second) });
    }
    sound.plan(rings, tones);
    // A timer that is set by a timer that was set by a timer waits for up to a minute in a hidden page. This
    // one is mostly set by a press, and is kept while the end that it waits for stays the same.
    const end = rings.find(({ from }) => from > performance.now())?.from ?? 0;
    if (end === next) return;
    next = end;
    clearTimeout(timer);
    if (end) timer = setTimeout(() => { next = 0; notify(1); }, Math.max(0, end - performance.now()));
  }
  // iOS lets sound begin when a finger is lifted, not when it comes down.
  for (const event of ['pointerup', 'touchend', 'click', 'keydown']) {
    addEventListener(event, sound.pressed, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', () => {
    // It can be given and taken in the browser's settings at any time.
    if (permission() !== toldPermission) tellPermission();
    if (document.hidden) return;
    sound.seen();
    stayAwake();
    vibrate();
  });

  function speak(text) {
    if (!globalThis.speechSynthesis) return;
    speechSynthesis.cancel();
    const words = new SpeechSynthesisUtterance(text);
    words.lang = document.documentElement.lang === 'ko' ? 'ko-KR' : 'en-US';
    const voices = speechSynthesis.getVoices().filter((voice) => voice.lang.replace('_', '-').startsWith(words.lang.slice(0, 2)));
    words.voice = voices.find((voice) => voice.localService) ?? voices[0] ?? null;
    speechSynthesis.speak(words);
  }

  // ---- The device ----

  let isAwake = false, vibrates = false, lock = null, isAsking = false, beat = 0;

  // A browser takes the lock away when the page goes out of sight, and may refuse it (an empty battery).
  // Neither is anybody's mistake.
  async function stayAwake() {
    if (!isAwake) { lock?.release().catch(() => {}); lock = null; return; }
    if (lock || isAsking || document.hidden || !navigator.wakeLock) return;
    isAsking = true;
    try {
      const given = await navigator.wakeLock.request('screen');
      if (isAwake) {
        lock = given;
        given.addEventListener('release', () => { if (lock === given) lock = null; });
      } else {
        // Not wanted any more by the time that it came.
        await given.release();
      }
    } catch { /* the screen goes off as it does */ }
    isAsking = false;
  }

  function vibrate() {
    clearInterval(beat);
    if (!navigator.vibrate) return;
    if (!vibrates) { if (beat) navigator.vibrate(0); beat = 0; return; }
    // Engines refuse it, aloud, before the first press.
    const mayIt = () => !document.hidden && (navigator.userActivation?.hasBeenActive ?? true);
    const once = () => { if (mayIt()) navigator.vibrate(PATTERN); };
    once();
    beat = setInterval(once, EVERY);
  }

  // ---- Notifications ----

  const tag = (id) => `timer-${id}`;
  const own = new Map();
  async function worker() {
    const registration = await navigator.serviceWorker?.getRegistration();
    return registration?.active ? registration : null;
  }
  async function show(id, title, dismiss) {
    const options = { tag: tag(id), icon: 'icons/icon-192.png', requireInteraction: true };
    try {
      const registration = await worker();
      if (registration) {
        await registration.showNotification(title, { ...options, actions: [{ action: 'dismiss', title: dismiss }] });
      } else {
        // Android takes them from service workers only.
        const notification = new Notification(title, options);
        notification.onclick = () => { window.focus(); notification.close(); };
        own.set(id, notification);
      }
    } catch (error) { console.warn('no notification', error); }
  }
  async function withdraw(id) {
    own.get(id)?.close();
    own.delete(id);
    try {
      const shown = await (await worker())?.getNotifications({ tag: tag(id) });
      for (const notification of shown ?? []) notification.close();
    } catch { /* gone with its worker */ }
  }
  // A button of a notification, by way of the service worker.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const id = /^timer-(\d+)$/.exec(data?.tag ?? '')?.[1];
    if (id && data.action === 'dismiss') notify(73, Number(id));
  });

  // Without https pages have none, and cannot be given any.
  const permission = () => (isSecureContext && PERMISSIONS[globalThis.Notification?.permission]) || 0;
  let toldPermission = 0;
  function tellPermission() { toldPermission = permission(); notify(71, toldPermission); }
  async function ask() {
    try { await Notification.requestPermission(); } catch { /* as it was */ }
    tellPermission();
  }

  // ---- Title and icon ----

  function entitle(title, _, isRinging) {
    document.title = title;
    const icon = document.querySelector('link[rel=icon]');
    const file = isRinging ? 'icons/ringing.svg' : 'icons/icon.svg';
    if (icon.getAttribute('href') !== file) icon.setAttribute('href', file);
  }

  return {
    // By the numbers of Host.perform(AlarmEffect).
    perform: {
      70: () => sound.test(),
      71: plan,
      72: entitle,
      73: (id, lines) => { show(id, ...lines.split('\n')); },
      74: (id) => { withdraw(id); },
      75: (_, __, bits) => {
        isAwake = (bits & 1) !== 0;
        vibrates = (bits & 2) !== 0;
        stayAwake();
        vibrate();
      },
      76: () => { ask(); },
      77: speak,
      78: (name, session, volume) => sound.sound(name, volume / 100, session),
    },
    begin() {
      const touches = navigator.maxTouchPoints > 0;
      const isStandalone = navigator.standalone ?? matchMedia('(display-mode: standalone)').matches;
      const abilities = (globalThis.speechSynthesis ? 1 : 0) + (navigator.vibrate && touches ? 2 : 0)
        + (navigator.wakeLock ? 4 : 0) + (navigator.audioSession ? 8 : 0) + (isSecureContext ? 16 : 0);
      send(`${settings.get('alarm').replaceAll('\n', ' ')}\n${navigator.userAgent.replaceAll('\n', ' ')}`);
      toldPermission = permission();
      notify(72, abilities, toldPermission, (isStandalone ? 1 : 0) + (touches ? 2 : 0));
    },
  };
}

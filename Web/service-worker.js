// Lapboard without a network. The build fills in the version and the list of files; when any file
// changes so does this one, and the browser fetches them all again.

const VERSION = /* VERSION */ '';
const FILES = [/* FILES */];
const CACHE = `lapboard-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
    // The page decides nothing by version: a new one may take over as soon as it is whole.
    await self.skipWaiting();
  })());
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('lapboard-') && name !== CACHE) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

// From the cache, so that a start is quick and all files are of one version; whatever is not there
// comes from the network.
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    const name = event.request.mode === 'navigate' ? 'index.html' : event.request;
    return (await cache.match(name, { ignoreSearch: true })) ?? fetch(event.request);
  })());
});

// Somebody pressed a notification: the page that shows the timer comes to the front, or opens. What a
// button of it means is the page's business.
self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage({ tag: notification.tag, action });
    if (pages.length === 0) await self.clients.openWindow('./#timer');
    else if (!action) await pages[0].focus();
  })());
});

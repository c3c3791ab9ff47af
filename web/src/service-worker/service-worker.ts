import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { onNotificationClick, onPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** What every page loads, written in by the build (`vite.worker.config.ts`). */
declare const precached: readonly string[];

/** The page in place of one that cannot come: the server writes it in the host's brand and the visitor's language. */
const offlinePage = '/offline';
const offlineCache = 'offline';
/** Screens' code, each a small file: the latest that were used. */
const screens = 150;

// Names of files change with what is in them, but for the offline page, which is fetched anew with each worker.
precache(precached.map((url) => ({ url, revision: null })));
addRoute();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'screens', plugins: [new ExpirationPlugin({ maxEntries: screens })] }),
);

// Pages are the server's: what is kept is only what is shown where there is no way to it.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({ plugins: [{ handlerDidError: () => caches.match(offlinePage, { cacheName: offlineCache }) }] }),
  ),
);

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(offlineCache);
      await cache.add(new Request(offlinePage, { cache: 'reload' }));
      await self.skipWaiting();
    })(),
  );
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});
self.addEventListener('push', (event) => event.waitUntil(onPush(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(onNotificationClick(self, event)));

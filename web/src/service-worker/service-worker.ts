import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { onNotificationClick, onPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files that every page loads. The build inserts them (`vite.worker.config.ts`). */
declare const precached: readonly string[];

/** The page that replaces an unreachable one. The server renders it for the brand and the visitor's language. */
const offlinePage = '/offline';
const offlineCache = 'offline';
/** The number of cached files of screens: the last used ones. */
const maxScreens = 150;

// File names contain a hash of the content, except for the offline page, which each new worker fetches.
precache(precached.map((url) => ({ url, revision: null })));
addRoute();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'screens', plugins: [new ExpirationPlugin({ maxEntries: maxScreens })] }),
);

// Pages come from the server. Only the offline page is cached, for an unreachable server.
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

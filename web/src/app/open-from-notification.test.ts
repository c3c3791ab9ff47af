// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { openFromNotification } from './open-from-notification.ts';

it('opens the path of the worker’s message, within the app only', async () => {
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const history = createMemoryHistory({ initialEntries: ['/matches'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  await router.load();
  openFromNotification(router);
  const postMessage = (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  for (const data of [
    null,
    'x',
    {},
    { open: 7 },
    { open: '//elsewhere.example/' },
    { open: 'https://elsewhere.example/' },
  ])
    postMessage(data);
  postMessage({ open: '/dialogs/robin' });
  await vi.waitFor(() => expect(history.location.pathname).toBe('/dialogs/robin'));
  // The earlier messages did not navigate.
  expect(history.length).toBe(2);
});

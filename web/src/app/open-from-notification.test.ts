// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { openFromNotification } from './open-from-notification.ts';

it('leads where the worker says, within the app alone', async () => {
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const history = createMemoryHistory({ initialEntries: ['/matches'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  await router.load();
  openFromNotification(router);
  const say = (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  for (const data of [
    null,
    'x',
    {},
    { open: 7 },
    { open: '//elsewhere.example/' },
    { open: 'https://elsewhere.example/' },
  ])
    say(data);
  say({ open: '/dialogs/robin' });
  await vi.waitFor(() => expect(history.location.pathname).toBe('/dialogs/robin'));
  // What was said before led nowhere on the way.
  expect(history.length).toBe(2);
});

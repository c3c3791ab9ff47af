import type { PushMessage } from '@kindred/contract/web-push';
import { expect, it, vi } from 'vitest';
import { onNotificationClick, onPush } from './push.ts';

const message: PushMessage = { title: 'Robin', body: 'New message', tag: 'message:robin', path: '/dialogs/robin' };

/** A worker whose app stands in these windows; what it does with the browser is looked at. */
const openWorker = (...windows: Pick<WindowClient, 'visibilityState'>[]) => {
  const clients = windows.map((window) => ({
    ...window,
    postMessage: vi.fn<(message: unknown) => void>(),
    focus: vi.fn<() => Promise<void>>(async () => undefined),
  }));
  const openWindow = vi.fn<(path: string) => Promise<null>>(async () => null);
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined);
  const matchAll = async ({ type }: { type: string }) => (type === 'window' ? clients : []);
  const worker = { clients: { matchAll, openWindow }, registration: { showNotification } };
  return { worker: worker as unknown as ServiceWorkerGlobalScope, clients, openWindow, showNotification };
};

const push = (json: () => unknown) => ({ data: { json } }) as unknown as PushEvent;
const tap = () => {
  const close = vi.fn<() => void>();
  return { event: { notification: { close, data: { path: message.path } } } as unknown as NotificationEvent, close };
};

it.each([
  ['while the app is closed', []],
  ['while it stands behind something else', [{ visibilityState: 'hidden' }]],
] as const)('a push is shown %s', async (_, windows) => {
  const { worker, showNotification } = openWorker(...windows);
  await onPush(
    worker,
    push(() => message),
  );
  const { title, body, tag, path } = message;
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    title,
    expect.objectContaining({ body, tag, data: { path } }),
  );
});

it('a push is not shown to whoever looks at the app, nor where it says nothing', async () => {
  const looked = openWorker({ visibilityState: 'hidden' }, { visibilityState: 'visible' });
  await onPush(
    looked.worker,
    push(() => message),
  );
  expect(looked.showNotification).not.toHaveBeenCalled();
  const away = openWorker();
  await onPush(away.worker, { data: null } as PushEvent);
  await onPush(
    away.worker,
    push(() => JSON.parse('oops')),
  );
  expect(away.showNotification).not.toHaveBeenCalled();
});

it('a tap with the app closed opens it where the notification leads', async () => {
  const { worker, openWindow } = openWorker();
  const { event, close } = tap();
  await onNotificationClick(worker, event);
  expect(close).toHaveBeenCalledTimes(1);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(message.path);
});

it('a tap with the app open leads there in the window that was used last, and brings it to the front', async () => {
  const { worker, clients, openWindow } = openWorker({ visibilityState: 'hidden' }, { visibilityState: 'hidden' });
  const { event, close } = tap();
  await onNotificationClick(worker, event);
  const [last, other] = clients;
  expect(close).toHaveBeenCalledTimes(1);
  expect(last?.postMessage).toHaveBeenCalledExactlyOnceWith({ open: message.path });
  expect(last?.focus).toHaveBeenCalledTimes(1);
  expect(other?.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

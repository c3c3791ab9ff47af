import type { PushMessage } from '@kindred/contract/web-push';
import { expect, it, vi } from 'vitest';
import { onNotificationClick, onPush } from './push.ts';

const message: PushMessage = { title: 'Robin', body: 'New message', tag: 'message:robin', path: '/dialogs/robin' };

/** A worker with these windows of the app. Records the calls to the browser. */
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

it('a push is not shown over a visible window, nor if it is invalid', async () => {
  const inUse = openWorker({ visibilityState: 'hidden' }, { visibilityState: 'visible' });
  await onPush(
    inUse.worker,
    push(() => message),
  );
  expect(inUse.showNotification).not.toHaveBeenCalled();
  const away = openWorker();
  await onPush(away.worker, { data: null } as PushEvent);
  await onPush(
    away.worker,
    push(() => JSON.parse('oops')),
  );
  expect(away.showNotification).not.toHaveBeenCalled();
});

it('a tap with the app closed opens the path of the notification', async () => {
  const { worker, openWindow } = openWorker();
  const { event, close } = tap();
  await onNotificationClick(worker, event);
  expect(close).toHaveBeenCalledTimes(1);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(message.path);
});

it('a tap with the app open navigates the window that was used last, and focuses it', async () => {
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

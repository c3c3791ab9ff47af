import type { PushMessage } from '@kindred/contract/web-push';

/** Parses a push. Undefined for an invalid one, which only a holder of the subscription's keys could send. */
const read = (data: PushMessageData | null): PushMessage | undefined => {
  try {
    return data?.json() as PushMessage;
  } catch {
    return undefined;
  }
};

const windows = (worker: ServiceWorkerGlobalScope) => worker.clients.matchAll({ type: 'window' });

/** Shows a push as a notification, unless a window of the app is visible: the app shows the event there. */
export const onPush = async (worker: ServiceWorkerGlobalScope, event: PushEvent): Promise<void> => {
  const message = read(event.data);
  if (!message || (await windows(worker)).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, body, tag, path } = message;
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: '/brand/icon-192.png',
    badge: '/brand/icon-192.png',
    data: { path },
  });
};

/** Opens the path of a notification in the open app, else in a new window. */
export const onNotificationClick = async (
  worker: ServiceWorkerGlobalScope,
  { notification }: NotificationEvent,
): Promise<void> => {
  notification.close();
  const { path } = notification.data as Pick<PushMessage, 'path'>;
  const [open] = await windows(worker);
  if (!open) {
    await worker.clients.openWindow(path);
    return;
  }
  open.postMessage({ open: path });
  await open.focus();
};

import type { PushMessage } from '@kindred/contract/web-push';

/** A push of nobody's making is shown as nothing: its maker would have to know the browser's keys. */
const read = (data: PushMessageData | null): PushMessage | undefined => {
  try {
    return data?.json() as PushMessage;
  } catch {
    return undefined;
  }
};

const windows = (worker: ServiceWorkerGlobalScope) => worker.clients.matchAll({ type: 'window' });

/** Shows what a member is told while they are away; whoever looks at the app hears it there. */
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

/** Opens what a notification is about: in the app that is open, else in a new one. */
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

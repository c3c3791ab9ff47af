import type { AnyRouter } from '@tanstack/react-router';
import { internalPath } from '../lib/routing/internal-path.ts';

/** Leads where a notification that was tapped leads, in the app that is open already (`service-worker/push.ts`). */
export const openFromNotification = (router: AnyRouter): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    const path = internalPath(data?.open);
    if (path) void router.navigate({ href: path });
  });
};

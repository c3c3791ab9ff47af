import type { AnyRouter } from '@tanstack/react-router';
import { internalPath } from '../lib/routing/internal-path.ts';

/** Opens the path of a tapped notification in the open app (`service-worker/push.ts`). */
export const openFromNotification = (router: AnyRouter): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    const path = internalPath(data?.open);
    if (path) void router.navigate({ href: path });
  });
};

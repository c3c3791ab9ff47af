import type { AnyRouter } from '@tanstack/react-router';

/**
 * Whether the current page is the thread with this member. A sent gift or greeting appears there, so that no push announces it (decisions
 * §5 Messenger: message-sent push).
 */
export const isThreadShown = (router: AnyRouter, dialogHid: string): boolean =>
  router.latestLocation.pathname === `/dialogs/${dialogHid}`;

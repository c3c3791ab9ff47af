import type { AnyRouter } from '@tanstack/react-router';
import { visitSource } from '../routing/routing-history.ts';
import { whenAllowed } from './consent.ts';
import { trackFunnelStep } from './funnel.ts';
import { sendEvent } from './send-event.ts';

/** The path pattern of the current route, such as `/dialogs/$dialogId`. It contains no identifier. */
const screenOf = (router: AnyRouter): string => {
  const path: string = router.state.matches.at(-1)?.fullPath ?? '/';
  // An index route ends with a slash.
  return path.length > 1 ? path.replace(/\/$/, '') : path;
};

/** The origin of the referrer, without its path. */
const referringSite = (): string | undefined => {
  const { referrer } = document;
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined;
};

/** Tracks the current screen when analytics is allowed, then each navigation. Sends no query, hash or identifier. */
export const followPages = (router: AnyRouter): (() => void) => {
  let before = referringSite();
  const visit = (causedBy: string): void => {
    const target = screenOf(router);
    void sendEvent('collectPageVisit', { causedBy, referrer: before, target });
    before = target;
  };
  return whenAllowed('analytics', () => {
    visit(visitSource() || 'direct');
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) visit('navigation');
    });
  });
};

/** Tracks the login page: a funnel of one step (spec 1 §7 `login_step`). */
export const followLogin = (router: AnyRouter): (() => void) => {
  const trackLogin = (): void => {
    if (screenOf(router) === '/login') void trackFunnelStep({ name: 'login_step', number: 1, count: 1, type: 'login' });
  };
  trackLogin();
  return router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) trackLogin();
  });
};

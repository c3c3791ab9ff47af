import type { AnyRouter } from '@tanstack/react-router';
import { visitSource } from '../routing/routing-history.ts';
import { whenAllowed } from './consent.ts';
import { trackStep } from './funnel.ts';
import { tell } from './send-event.ts';

/** The address as the router knows it, `/dialogs/$dialogId`: it names a screen, and nobody. */
const screenOf = (router: AnyRouter): string => {
  const path: string = router.state.matches.at(-1)?.fullPath ?? '/';
  // As a folder's own page is called.
  return path.length > 1 ? path.replace(/\/$/, '') : path;
};

/** The site that led here, without the page of it. */
const referringSite = (): string | undefined => {
  const { referrer } = document;
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined;
};

/** Tells of the screen that is there when it is allowed, then of each that is come to; no query, hash or identifier. */
export const followPages = (router: AnyRouter): (() => void) => {
  let before = referringSite();
  const visit = (causedBy: string): void => {
    const target = screenOf(router);
    void tell('collectPageVisit', { causedBy, referrer: before, target });
    before = target;
  };
  return whenAllowed('analytics', () => {
    visit(visitSource() || 'direct');
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) visit('navigation');
    });
  });
};

/** The login is the one step of its own walk (spec 1 §7 `login_step`). */
export const followLogin = (router: AnyRouter): (() => void) => {
  const shown = (): void => {
    if (screenOf(router) === '/login') void trackStep({ name: 'login_step', number: 1, count: 1, type: 'login' });
  };
  shown();
  return router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) shown();
  });
};

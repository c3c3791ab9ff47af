import { createRootRoute, Outlet, redirect } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { boot } from '../lib/brand/boot.ts';
import { retryFetch } from '../lib/http/retry-fetch.ts';
import { lazyExtra } from '../lib/layout/lazy-extra.tsx';
import { readPopup } from '../lib/popups/popups.ts';
import type { PlaceholderTopic } from '../lib/routing/paths.ts';
import { useConsent } from '../lib/tracking/consent.ts';

export const Route = createRootRoute({
  validateSearch: readPopup,
  /** Redirects URLs without a route by the table of paths (`lib/routing/paths.ts`), which loads on demand. */
  beforeLoad: ({ location, matches }): { topic?: PlaceholderTopic } | Promise<{ topic?: PlaceholderTopic }> => {
    const { pathname } = location;
    // This kind of brand has its information pages and one page for every other path (spec 1 §1).
    if (boot().brand.home.kind === 'info-only' && pathname !== '/' && !pathname.startsWith('/info/'))
      throw redirect({ to: '/', replace: true });
    // The catch-all route, or one whose identifier cannot be one.
    const last = matches.at(-1);
    if (!last?.routeId.endsWith('$') && !last?.paramsError) return {};
    return retryFetch(() => import('../lib/routing/redirect-unknown-path.ts')).then(({ redirectUnknownPath }) =>
      redirectUnknownPath(location),
    );
  },
  component: Root,
});

/** Until the screen that was asked for has all that it needs. */
const consentAfterMs = 1500;

/** Waits until the page that was asked for is there. Where it cannot be had, nothing is allowed, and the next page asks. */
const ConsentOutlet = lazyExtra(async () => {
  await new Promise((resolve) => setTimeout(resolve, consentAfterMs));
  return import('../app/consent-outlet.tsx');
});

/** The question for consent stands before the page, for those who come to it by keys. */
function Root() {
  // The page reserves the bar's room before the scripts come (server/src/http/page-head.ts), also where no bar will come.
  useLayoutEffect(() => {
    if (useConsent.getState().isConsentConfigured) document.documentElement.style.setProperty('--k-below', '0px');
  }, []);
  return (
    <>
      <ConsentOutlet />
      <Outlet />
    </>
  );
}

import { createRootRoute, Outlet, redirect } from '@tanstack/react-router';
import { boot } from '../lib/brand/boot.ts';
import { retryFetch } from '../lib/http/retry-fetch.ts';
import { lazyExtra } from '../lib/layout/lazy-extra.tsx';
import { readPopup } from '../lib/popups/popups.ts';
import { NoConsentBar } from '../lib/tracking/no-consent-bar.tsx';

export const Route = createRootRoute({
  validateSearch: readPopup,
  /** Redirects URLs without a route by the table of paths (`lib/routing/paths.ts`), which loads on demand. */
  beforeLoad: ({ location, matches }): void | Promise<void> => {
    const { pathname } = location;
    // A brand of this kind has information pages, and one page for every other path (spec 1 §1).
    if (boot().brand.home.kind === 'info-only' && pathname !== '/' && !pathname.startsWith('/info/'))
      throw redirect({ to: '/', replace: true });
    // Matches the catch-all route, or a route whose parameter is invalid.
    const last = matches.at(-1);
    if (!last?.routeId.endsWith('$') && !last?.paramsError) return;
    return retryFetch(() => import('../lib/routing/redirect-unknown-path.ts')).then(({ redirectUnknownPath }) =>
      redirectUnknownPath(location),
    );
  },
  component: Root,
});

/** Usually enough for the requested screen to load. */
const consentDelayMs = 1500;

/**
 * The consent bar. It loads after the requested page. If it cannot be loaded, no category is allowed, and the next page shows the bar.
 */
const ConsentOutlet = lazyExtra(
  async () => {
    await new Promise((resolve) => setTimeout(resolve, consentDelayMs));
    return import('../app/consent-outlet.tsx');
  },
  undefined,
  NoConsentBar,
);

/** The consent bar precedes the page in the DOM, so that keyboard users reach it first. */
function Root() {
  return (
    <>
      <ConsentOutlet />
      <Outlet />
    </>
  );
}

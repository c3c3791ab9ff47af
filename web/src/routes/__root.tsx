import { createRootRoute, Outlet, redirect } from '@tanstack/react-router';
import { boot } from '../lib/boot.ts';
import { lazyExtra } from '../lib/lazy-extra.tsx';
import type { Waiting } from '../lib/paths.ts';
import { patiently } from '../lib/patient.ts';
import { readPopup } from '../lib/popups.ts';

export const Route = createRootRoute({
  validateSearch: readPopup,
  /** What no file here answers is decided by the table of paths, `lib/paths.ts`, which is fetched for that alone. */
  beforeLoad: ({ location, matches }): { waits?: Waiting } | Promise<{ waits?: Waiting }> => {
    const { pathname } = location;
    // This kind of brand has its information pages and one page for every other path (spec 1 §1).
    if (boot().brand.home.kind === 'info-only' && pathname !== '/' && !pathname.startsWith('/info/'))
      throw redirect({ to: '/', replace: true });
    // The catch-all route, or one whose identifier cannot be one.
    const last = matches.at(-1);
    if (!last?.routeId.endsWith('$') && !last?.paramsError) return {};
    return patiently(() => import('../lib/lead-on.ts')).then(({ leadOn }) => leadOn(location));
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
  return (
    <>
      <ConsentOutlet />
      <Outlet />
    </>
  );
}

import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { PopupOutlet } from '../app/popup-outlet.tsx';
import { lazyExtra } from '../lib/layout/lazy-extra.tsx';
import { consumeReturnPath, storeReturnPath } from '../lib/routing/return-path.ts';
import { startPage } from '../lib/routing/start-page.ts';
import { useSession } from '../lib/session/session.ts';

/** The page comes first. */
const popupsDelayMs = 4000;
const GuestPopups = lazyExtra(async () => {
  await new Promise((resolve) => setTimeout(resolve, popupsDelayMs));
  return import('../app/guest-popups.tsx');
});

/** Pages for guests. Members are redirected to the requested page, else to their start page (spec 1 §2). */
export const Route = createFileRoute('/_guest')({
  beforeLoad: async ({ location: { pathname, search } }) => {
    storeReturnPath((search as { redirect?: unknown }).redirect);
    if (!useSession.getState().authenticated) return;
    const start = pathname === '/login' ? '/matches' : await startPage();
    throw redirect({ href: consumeReturnPath() ?? start, replace: true });
  },
  component: Guest,
});

function Guest() {
  return (
    <>
      <Outlet />
      <PopupOutlet />
      <GuestPopups />
    </>
  );
}

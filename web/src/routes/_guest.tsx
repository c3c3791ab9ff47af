import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { PopupOutlet } from '../app/popup-outlet.tsx';
import { useSession } from '../lib/session.ts';
import { startPage } from '../lib/start-page.ts';
import { keepWanted, takeWanted } from '../lib/wanted.ts';

/** Pages for those who are not signed in; members are led to where they wanted, else to where they begin (spec 1 §2). */
export const Route = createFileRoute('/_guest')({
  beforeLoad: async ({ location: { pathname, search } }) => {
    keepWanted((search as { redirect?: unknown }).redirect);
    if (!useSession.getState().authenticated) return;
    const start = pathname === '/login' ? '/matches' : await startPage();
    throw redirect({ href: takeWanted() ?? start, replace: true });
  },
  component: Guest,
});

function Guest() {
  return (
    <>
      <Outlet />
      <PopupOutlet />
    </>
  );
}

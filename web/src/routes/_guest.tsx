import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { PopupOutlet } from '../app/popup-outlet.tsx';
import { internalPath } from '../lib/internal-path.ts';
import { useSession } from '../lib/session.ts';

/** Pages for those who are not signed in; members are led to where they wanted, else to their matches (spec 1 §2). */
export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ location }) => {
    if (!useSession.getState().authenticated) return;
    const { redirect: wanted } = location.search as { redirect?: unknown };
    throw redirect({ href: internalPath(wanted) ?? '/matches', replace: true });
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

import { createFileRoute, Outlet, redirect, useRouterState } from '@tanstack/react-router';
import { NotAllowedScreen } from '../app/not-allowed-screen.tsx';
import { mayOpen } from '../app/sections.ts';
import { Shell } from '../app/shell.tsx';
import { ApiError } from '../lib/api.ts';
import { meQuery, useMe } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';

/** Everything behind the sign-in. */
export const Route = createFileRoute('/_signed')({
  beforeLoad: async ({ location }) => {
    try {
      await queryClient.ensureQueryData(meQuery);
    } catch (error) {
      if (error instanceof ApiError && error.is('operatorSignedOut'))
        throw redirect({ to: '/sign-in', search: { next: `/console${location.href}` } });
      throw error;
    }
  },
  component: Signed,
});

function Signed() {
  const { roles } = useMe();
  // Without the base path. The screen of a section that is not theirs is never rendered, so that it asks for nothing.
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return <Shell>{mayOpen(roles, path) ? <Outlet /> : <NotAllowedScreen />}</Shell>;
}

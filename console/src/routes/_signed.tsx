import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { Shell } from '../app/shell.tsx';
import { ApiError } from '../lib/api.ts';
import { meQuery } from '../lib/me.ts';
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
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

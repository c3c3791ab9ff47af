import { createFileRoute, Outlet, redirect, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NotAllowedScreen } from '../app/not-allowed-screen.tsx';
import { canOpen } from '../app/sections.ts';
import { Shell } from '../app/shell.tsx';
import { ApiError } from '../lib/api.ts';
import { meQuery, useMe } from '../lib/me.ts';
import { flushDecisions } from '../lib/outbox.ts';
import { queryClient } from '../lib/query-client.ts';

/** The layout of all screens that need a session. */
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
  // Any page sends the decisions that an earlier page stored.
  useEffect(flushDecisions, []);
  const { roles } = useMe();
  // Without the base path. The screen of a section that the role may not open is never rendered, so that it requests nothing.
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return <Shell>{canOpen(roles, path) ? <Outlet /> : <NotAllowedScreen />}</Shell>;
}

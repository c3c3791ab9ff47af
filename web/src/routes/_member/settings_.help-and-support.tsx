import { createFileRoute, redirect } from '@tanstack/react-router';

/** The help center, which is also for guests. */
export const Route = createFileRoute('/_member/settings_/help-and-support')({
  beforeLoad: () => {
    throw redirect({ to: '/info/help', replace: true });
  },
});

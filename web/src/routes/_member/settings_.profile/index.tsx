import { createFileRoute, redirect } from '@tanstack/react-router';

/** The account's lines are among the settings, which are a section of the profile page. */
export const Route = createFileRoute('/_member/settings_/profile/')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', hash: 'settings', replace: true });
  },
});

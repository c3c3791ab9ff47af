import { createFileRoute, redirect } from '@tanstack/react-router';

/** The settings are a section of the profile page. */
export const Route = createFileRoute('/_member/settings')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', hash: 'settings', search: true, replace: true });
  },
});

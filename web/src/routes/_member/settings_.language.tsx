import { createFileRoute, redirect } from '@tanstack/react-router';

/** The languages are a popup over the settings (spec 2 §2 Settings). */
export const Route = createFileRoute('/_member/settings_/language')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', hash: 'settings', search: { popup: 'language' }, replace: true });
  },
});

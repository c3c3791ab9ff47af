import { limits } from '@kindred/contract/limits';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignDonePage } from '../../../features/sign/sign-done-page.tsx';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_guest/_form/sign/done')({
  beforeLoad: async ({ location: { state } }) => {
    const { emailCountdowns } = await import('../../../lib/account/email-countdown.ts');
    const { email } = emailCountdowns.confirmation.get();
    if (!state.email && !email) throw redirect({ to: '/login', replace: true });
    if (!state.email) return;
    // The registration has just sent the first email.
    if (state.email !== email) emailCountdowns.confirmation.start(state.email, limits.recover.everySeconds);
    // The email is removed from the history state, because the member may change it on this page.
    throw redirect({ to: '.', replace: true, state: (before) => ({ ...before, email: undefined }) });
  },
  loader: () => loadNamespaces('sign', 'errors'),
  component: SignDonePage,
});

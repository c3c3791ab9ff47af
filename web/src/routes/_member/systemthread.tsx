import { createFileRoute, redirect } from '@tanstack/react-router';

/** The messages of the operators are the support popup (decisions §5 Addresses). */
export const Route = createFileRoute('/_member/systemthread')({
  beforeLoad: () => {
    throw redirect({ to: '/dialogs', search: { popup: 'support', tag: 'settings' }, replace: true });
  },
});

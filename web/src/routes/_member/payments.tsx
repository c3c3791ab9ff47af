import { createFileRoute, redirect } from '@tanstack/react-router';
import { boot } from '../../lib/brand/boot.ts';

/** Payments at brands that have a screen for them: the popup of the address fills it. */
export const Route = createFileRoute('/_member/payments')({
  beforeLoad: ({ search }) => {
    const isFull = boot().brand.groups.includes('fullscreen-payments');
    if (search.popup !== 'payment' || !isFull) throw redirect({ to: '/profile', search: true, replace: true });
  },
});

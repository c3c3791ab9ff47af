import { createFileRoute, redirect } from '@tanstack/react-router';
import { boot } from '../../lib/brand/boot.ts';

/** The payment screen of brands with full-screen payments. The payment popup of the URL fills it. */
export const Route = createFileRoute('/_member/payments')({
  beforeLoad: ({ search }) => {
    const isFullScreen = boot().brand.groups.includes('fullscreen-payments');
    if (search.popup !== 'payment' || !isFullScreen) throw redirect({ to: '/profile', search: true, replace: true });
  },
});

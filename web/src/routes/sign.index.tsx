import { createFileRoute, redirect } from '@tanstack/react-router';

/** A letter's link without its page; the login leads members on. */
export const Route = createFileRoute('/sign/')({
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true });
  },
});

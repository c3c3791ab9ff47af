import { useSession } from '../lib/session/session.ts';
import { router } from './router.ts';

/**
 * Lets the page follow the session, wherever it changed: here, in another tab, or on the server. Each address decides
 * anew for whom it is.
 */
export const followSession = (): void => {
  useSession.subscribe((now, before) => {
    if (now.authenticated === before.authenticated && now.member === before.member) return;
    if (now.authenticated) void router.invalidate();
    // Where one signed out is nothing to come back to by signing in.
    else void router.navigate({ to: '/', replace: true });
  });
};

import { useSession } from '../lib/session/session.ts';
import { router } from './router.ts';

/**
 * Applies changes of the session in this tab, in another tab or on the server to the page. The guards of the current URL run again.
 */
export const followSession = (): void => {
  useSession.subscribe((now, before) => {
    if (now.authenticated === before.authenticated && now.member === before.member) return;
    if (now.authenticated) void router.invalidate();
    // After a sign-out, the next sign-in does not return to this URL.
    else void router.navigate({ to: '/', replace: true });
  });
};

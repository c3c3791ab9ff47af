import type { UseNavigateResult } from '@tanstack/react-router';
import { hasReturnPath } from '../../../lib/routing/return-path.ts';
import { storeReturnPathForEmail } from '../../../lib/routing/return-path-after-email.ts';
import { login } from '../../../lib/session/session.ts';
import { finishRegistration } from '../draft/draft.ts';
import type { SignedUp } from './sign-up.ts';

/** Navigates after a sign-up: into the account, to its first offer, or to the confirmation of the email (spec 1 §4 Registration). */
export const leaveSignedUp = async (
  done: SignedUp,
  navigate: UseNavigateResult<string>,
  email: string | undefined,
): Promise<void> => {
  finishRegistration();
  if (!('tokens' in done)) {
    storeReturnPathForEmail();
    await navigate({ to: '/sign/done', replace: true, state: (state) => ({ ...state, ...(email && { email }) }) });
    return;
  }
  // With a return path the guests' layout navigates, and the offer is not shown. `login` makes it navigate.
  const isRedirected = hasReturnPath();
  login(done.tokens);
  if (done.paywall === 'premium' && !isRedirected) await navigate({ href: '/sign/activated', replace: true });
};

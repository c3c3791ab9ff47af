import type { UseNavigateResult } from '@tanstack/react-router';
import { hasReturnPath } from '../../../lib/routing/return-path.ts';
import { storeReturnPathForEmail } from '../../../lib/routing/return-path-after-email.ts';
import { login } from '../../../lib/session/session.ts';
import { finish } from '../draft/draft.ts';
import type { SignedUp } from './sign-up.ts';

/** Where a sign-up leads: into the account, to what it offers first, or to the letter that opens it (spec 1 §4 Registration). */
export const leaveSignedUp = async (
  done: SignedUp,
  navigate: UseNavigateResult<string>,
  email: string | undefined,
): Promise<void> => {
  finish();
  if (!('tokens' in done)) {
    storeReturnPathForEmail();
    await navigate({ to: '/sign/done', replace: true, state: (state) => ({ ...state, ...(email && { email }) }) });
    return;
  }
  // The guests' layout leads where they wanted to go: an offer of its own would stand in the way of it.
  const isLed = hasReturnPath();
  login(done.tokens);
  if (done.paywall === 'premium' && !isLed) await navigate({ href: '/sign/activated', replace: true });
};

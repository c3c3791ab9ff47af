import type { UseNavigateResult } from '@tanstack/react-router';
import { login } from '../../lib/session.ts';
import { isWanted } from '../../lib/wanted.ts';
import { keepForLetter } from '../../lib/wanted-after-letter.ts';
import { finish } from './draft.ts';
import type { SignedUp } from './sign-up.ts';

/** Where a sign-up leads: into the account, to what it offers first, or to the letter that opens it (spec 1 §4 Registration). */
export const leaveSignedUp = async (
  done: SignedUp,
  navigate: UseNavigateResult<string>,
  email: string | undefined,
): Promise<void> => {
  finish();
  if (!('tokens' in done)) {
    keepForLetter();
    await navigate({ to: '/sign/done', replace: true, state: (state) => ({ ...state, ...(email && { email }) }) });
    return;
  }
  // The guests' layout leads where they wanted to go: an offer of its own would stand in the way of it.
  const isLed = isWanted();
  login(done.tokens);
  if (done.paywall === 'premium' && !isLed) await navigate({ href: '/sign/activated', replace: true });
};

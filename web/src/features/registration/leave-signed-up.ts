import type { UseNavigateResult } from '@tanstack/react-router';
import { login } from '../../lib/session.ts';
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
    await navigate({ to: '/sign/done', replace: true, state: (state) => ({ ...state, ...(email && { email }) }) });
    return;
  }
  login(done.tokens);
  if (done.paywall === 'premium') await navigate({ href: '/sign/activated', replace: true });
};

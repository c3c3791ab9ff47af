import type { Handlers } from '../../http/call-request.ts';
import { deactivateAccount } from './deactivate-account.ts';
import { leavingOptions } from './leaving-options.ts';
import { restoreAccount } from './restore-account.ts';
import { trackDeleteAttempt } from './track-delete-attempt.ts';

export const leavingHandlers = {
  deactivateAccount,
  leavingOptions,
  restoreAccount,
  trackDeleteAttempt,
} satisfies Partial<Handlers>;

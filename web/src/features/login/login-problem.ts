import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { ApiError, errorName, type Trouble } from '../../lib/http/api.ts';

type LoginCall = 'login' | 'loginPasskey';

/** Why a sign-in was refused, or did not take place. */
export interface LoginProblem {
  readonly trouble?: Trouble<LoginCall> | 'passkeyCancelled' | 'passkeyUnavailable';
  /** The email that is not confirmed. */
  readonly unconfirmed?: string;
  /** Link token of the ban's statement of reasons. */
  readonly statement?: string | undefined;
  /** The time until the next attempt: its length, and its end in milliseconds of this device's clock. */
  readonly wait?: { readonly seconds: number; readonly until: number };
}

/** @param email the entered email; a sign-in by a passkey has none, and the refusal names it */
export const parseLoginProblem = (call: LoginCall, error: unknown, email?: string): LoginProblem => {
  const trouble = errorName(call, error);
  const { retryAfterSeconds: seconds, errors: [refusal] = [] } = error instanceof ApiError ? error : {};
  const unconfirmed = email ?? refusal?.email;
  if (trouble === 'emailNotConfirmed' && unconfirmed !== undefined) {
    emailCountdowns.confirmation.start(unconfirmed, seconds ?? 0);
    return { trouble, unconfirmed };
  }
  return {
    trouble,
    statement: refusal?.statement,
    ...(seconds ? { wait: { seconds, until: Date.now() + seconds * 1000 } } : {}),
  };
};

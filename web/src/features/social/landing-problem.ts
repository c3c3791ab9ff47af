import type { SocialProvider } from '@kindred/contract/social';
import { ApiError, errorName, type Trouble } from '../../lib/http/api.ts';

type LoginCall = 'loginFacebook' | 'loginGoogle';
export const loginCalls: Readonly<Record<SocialProvider, LoginCall>> = {
  facebook: 'loginFacebook',
  google: 'loginGoogle',
};

/** Why a social sign-in failed. Each kind has its own texts and actions. */
export type LandingProblem =
  | { readonly kind: 'denied' | 'expired' | 'away' | 'unavailable' }
  /** The account's email and the seconds until its confirmation may be sent again. */
  | { readonly kind: 'unconfirmed'; readonly email: string | undefined; readonly seconds: number }
  /** The key of the statement of reasons. */
  | { readonly kind: 'banned'; readonly statement: string | undefined }
  /** Another error of the call. */
  | { readonly kind: 'trouble'; readonly trouble: Trouble<'socialToken' | LoginCall> };

/** Reads the error that the provider (RFC 6749 §4.1.2.1) or the server put into the URL instead of a code. */
export const findUrlProblem = (returned: URLSearchParams): LandingProblem | undefined => {
  const error = returned.get('error');
  if (error === null) return returned.has('code') ? undefined : { kind: 'expired' };
  if (error === 'access_denied') return { kind: 'denied' };
  return { kind: error === 'unavailable' ? 'unavailable' : 'away' };
};

const kinds = {
  socialAnswerInvalid: 'expired',
  socialTokenInvalid: 'expired',
  socialTokenExpired: 'expired',
  providerAway: 'away',
  notFound: 'unavailable',
} as const;

/** Classifies the failure of a call. Rethrows errors that are no `ApiError`. */
export const landingProblemOf = (call: 'socialToken' | LoginCall, error: unknown): LandingProblem => {
  if (!(error instanceof ApiError)) throw error;
  const trouble = errorName(call, error);
  if (trouble === 'banned') return { kind: 'banned', statement: error.errors[0]?.statement };
  if (trouble === 'emailNotConfirmed')
    return { kind: 'unconfirmed', email: error.errors[0]?.email, seconds: error.retryAfterSeconds ?? 0 };
  return trouble in kinds ? { kind: kinds[trouble as keyof typeof kinds] } : { kind: 'trouble', trouble };
};

import { landingCookie } from '@kindred/contract/landing-entries';
import { limits } from '@kindred/contract/limits';
import { readCookie, writeCookie } from '../storage/cookies.ts';

/** Stores the sealed entries of a landing page's form for the registration, as the server does for the plain form. */
export const storeLandingToken = (token: string): void =>
  writeCookie(landingCookie, token, `max-age=${limits.signup.dataHours * 3600}`);

/** Returns the stored token and removes it. Undefined if no form was sent. */
export const consumeLandingToken = (): string | undefined => {
  const token = readCookie(landingCookie);
  if (token !== undefined) writeCookie(landingCookie, '', 'max-age=0');
  return token || undefined;
};

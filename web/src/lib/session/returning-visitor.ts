import { readCookie, writeCookie } from '../storage/cookies.ts';

/** The server's hint that this browser has a `pauth` cookie, which scripts cannot read (decisions §1 Tokens). */
export const returning = {
  isHinted: (): boolean => readCookie('returning') === '1',
  /** Removes the hint at sign-out, so that the cookie does not sign in again even if the server was not reached. */
  forget: (): void => writeCookie('returning', '', 'max-age=0'),
};

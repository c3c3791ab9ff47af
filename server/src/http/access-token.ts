import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import type { Context } from '../context.ts';
import type { Signer } from '../ports/signer.ts';

const issuer = 'kindred';
const purpose = 'access-token';

interface AccessToken {
  readonly token: string;
  /** Unix seconds. */
  readonly expire_at: number;
}

interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly sid: string;
  /** Makes each token another one, within a second too: a tab that waits for a newer token tells it from the spent one by it. */
  readonly jti: string;
  readonly iat: number;
  readonly exp: number;
}

interface Tokens {
  readonly sign: (claims: Claims) => string;
  /** @throws TokenError */
  readonly verify: (token: string) => Record<string, unknown>;
}

const made = new WeakMap<Signer, Tokens>();

/**
 * Both at once, in this thread: to hand a signature of a few hundred bytes to another one costs several times the work
 * (docs/performance.md). The time of a token is held against our own clock, not the library's.
 */
const tokensOf = (signer: Signer): Tokens => {
  const known = made.get(signer);
  if (known) return known;
  // The library takes raw bytes, and makes a KeyObject of them once.
  const key = signer.deriveKey(purpose).export();
  const tokens: Tokens = {
    sign: createSigner({ key, algorithm: 'HS256', noTimestamp: true }),
    verify: createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: issuer,
      requiredClaims: ['iss', 'sub', 'sid', 'exp'],
      ignoreExpiration: true,
    }) as Tokens['verify'],
  };
  made.set(signer, tokens);
  return tokens;
};

/** A signed access token of a session (decisions §1 Tokens). It names the member by hid alone. */
export const issueAccessToken = (
  { signer, clock }: Pick<Context, 'signer' | 'clock'>,
  sessionId: string,
  hid: string,
): AccessToken => {
  const iat = Math.floor(clock.now().getTime() / 1000);
  const expire_at = iat + limits.accessTokenMinutes * 60;
  const jti = randomBytes(12).toString('base64url');
  const token = tokensOf(signer).sign({ iss: issuer, sub: hid, sid: sessionId, jti, iat, exp: expire_at });
  return { token, expire_at };
};

/**
 * The session that a token names.
 * @throws CallError accessTokenExpired (10), malformedToken (3)
 */
export const readAccessToken = (
  { signer, clock }: Pick<Context, 'signer' | 'clock'>,
  token: string,
): { sessionId: string; hid: string } => {
  const { sid, sub, exp } = claimsOf(signer, token);
  if (exp * 1000 <= clock.now().getTime()) throw new CallError('accessTokenExpired');
  return { sessionId: sid, hid: sub };
};

/**
 * The session that a token names, also where the token expired: enough to end it.
 * @throws CallError malformedToken
 */
export const sessionOfToken = (signer: Signer, token: string): string => claimsOf(signer, token).sid;

const claimsOf = (signer: Signer, token: string): Pick<Claims, 'sid' | 'sub' | 'exp'> => {
  const { sid, sub, exp } = verified(signer, token);
  if (typeof sid !== 'string' || typeof sub !== 'string' || typeof exp !== 'number')
    throw new CallError('malformedToken');
  return { sid, sub, exp };
};

const verified = (signer: Signer, token: string): Record<string, unknown> => {
  try {
    return tokensOf(signer).verify(token);
  } catch (error) {
    if (error instanceof TokenError) throw new CallError('malformedToken');
    throw error;
  }
};

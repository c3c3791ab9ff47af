import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import type { Context } from '../context.ts';
import type { Signer } from '../ports/signer.ts';

const issuer = 'kindred';
const purpose = 'access-token';
/** The tokens whose verification is remembered, at less than 1 kB each. */
const verifiedTokens = 5000;

interface AccessToken {
  readonly token: string;
  /** Unix seconds. */
  readonly expire_at: number;
}

interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly sid: string;
  /** Makes tokens of the same second differ: a tab that waits for a newer token compares it with the expired one. */
  readonly jti: string;
  readonly iat: number;
  readonly exp: number;
}

interface Tokens {
  readonly sign: (claims: Claims) => string;
  /** @throws TokenError */
  readonly verify: (token: string) => Record<string, unknown>;
}

const tokensBySigner = new WeakMap<Signer, Tokens>();

/**
 * Signs and verifies synchronously: handing a signature of a few hundred bytes to another thread costs several times the work
 * (docs/performance.md). The caller checks the expiry by the context's clock, which tests set.
 */
const tokensOf = (signer: Signer): Tokens => {
  const existing = tokensBySigner.get(signer);
  if (existing) return existing;
  // The library accepts raw bytes, and creates a KeyObject of them once.
  const key = signer.deriveKey(purpose).export();
  const tokens: Tokens = {
    sign: createSigner({ key, algorithm: 'HS256', noTimestamp: true }),
    verify: createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: issuer,
      requiredClaims: ['iss', 'sub', 'sid', 'exp'],
      ignoreExpiration: true,
      cache: verifiedTokens,
    }) as Tokens['verify'],
  };
  tokensBySigner.set(signer, tokens);
  return tokens;
};

/** Creates the access token of a session (decisions §1 Tokens). It contains the member's hid and no other data of the member. */
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
 * Verifies an access token and returns its session.
 * @throws CallError accessTokenExpired (10), malformedToken (3)
 */
export const readAccessToken = (
  { signer, clock }: Pick<Context, 'signer' | 'clock'>,
  token: string,
): { sessionId: string; hid: string } => {
  const { sid, sub, exp } = parseClaims(signer, token);
  if (exp * 1000 <= clock.now().getTime()) throw new CallError('accessTokenExpired');
  return { sessionId: sid, hid: sub };
};

/**
 * Returns the session of a token that may be expired. Sufficient only to end the session.
 * @throws CallError malformedToken
 */
export const sessionOfToken = (signer: Signer, token: string): string => parseClaims(signer, token).sid;

const parseClaims = (signer: Signer, token: string): Pick<Claims, 'sid' | 'sub' | 'exp'> => {
  const { sid, sub, exp } = verify(signer, token);
  if (typeof sid !== 'string' || typeof sub !== 'string' || typeof exp !== 'number')
    throw new CallError('malformedToken');
  return { sid, sub, exp };
};

const verify = (signer: Signer, token: string): Record<string, unknown> => {
  try {
    return tokensOf(signer).verify(token);
  } catch (error) {
    if (error instanceof TokenError) throw new CallError('malformedToken');
    throw error;
  }
};

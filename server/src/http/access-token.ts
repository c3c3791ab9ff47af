import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Context } from '../context.ts';

const issuer = 'kindred';
const purpose = 'access-token';

interface AccessToken {
  readonly token: string;
  /** Unix seconds. */
  readonly expire_at: number;
}

/** A signed access token of a session (decisions §1 Tokens). It names the member by hid alone. */
export const issueAccessToken = async (
  { signer, clock }: Pick<Context, 'signer' | 'clock'>,
  sessionId: string,
  hid: string,
): Promise<AccessToken> => {
  const now = Math.floor(clock.now().getTime() / 1000);
  const expire_at = now + limits.accessTokenMinutes * 60;
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(hid)
    .setIssuedAt(now)
    .setExpirationTime(expire_at)
    .sign(signer.key(purpose));
  return { token, expire_at };
};

/**
 * The session that a token names.
 * @throws CallError accessTokenExpired (10), malformedToken (3)
 */
export const readAccessToken = async (
  { signer, clock }: Context,
  token: string,
): Promise<{ sessionId: string; hid: string }> => {
  try {
    const { payload } = await jwtVerify(token, signer.key(purpose), {
      issuer,
      algorithms: ['HS256'],
      currentDate: clock.now(),
    });
    if (typeof payload.sid !== 'string' || typeof payload.sub !== 'string') throw new CallError('malformedToken');
    return { sessionId: payload.sid, hid: payload.sub };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new CallError('accessTokenExpired');
    if (error instanceof errors.JOSEError) throw new CallError('malformedToken');
    throw error;
  }
};

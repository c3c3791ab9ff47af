import { createHmac } from 'node:crypto';
import type { BodyOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import type { AuthorizationToken } from '@kindred/contract/session';
import type { Context } from '../../../context.ts';
import type { HandlerOf } from '../../../http/call-request.ts';
import { createToken, hashToken } from '../../../token.ts';
import { createBannedError } from '../../decisions/ban-statement.ts';
import { endWholeSession } from '../end-whole-session.ts';
import { findRefreshToken, markRefreshTokenSpent, updateSessionUse } from '../session.db.ts';
import { issueTokens, tokensOf } from '../start-session.ts';

/** Rotates a refresh token. The reuse of a spent token ends the whole session (decisions §1 Tokens). */
export const refreshToken: HandlerOf<'refreshToken'> = async ({ context, body, brand, address }) => {
  const hash = hashToken(body.refresh_token);
  const known = await findRefreshToken(context.db, hash);
  if (known?.brand_id !== brand.id) throw new CallError('malformedToken');
  if (known.state === 'banned') throw await createBannedError(context, known.member_id);
  if (known.ended_at) throw new CallError('sessionEnded');
  if (known.state === 'deleted') throw new CallError('refreshTokenReused');
  const now = context.clock.now();
  if (known.expires_at < now) throw new CallError('sessionEnded');

  const session = { id: known.session_id, hid: known.hid };
  const next = successorOf(context, body);
  const rotated = known.spent_at
    ? undefined
    : await context.db.transaction().execute(async (db) => {
        if (!(await markRefreshTokenSpent(db, hash, now))) return undefined;
        await updateSessionUse(db, session.id, now);
        return issueTokens(context, db, session, next);
      });
  const tokens = rotated ?? (await repeatAnswer(context, session, next));
  if (tokens) return { authorization_token: tokens };
  context.security.note({ kind: 'refreshReused', brandId: brand.id, subject: known.hid, address });
  await endWholeSession(context, known.session_id, known.member_id);
  throw new CallError('refreshTokenReused');
};

/**
 * Returns the next token. With a request id the token is derived from it by a secret, so that a retry receives the same token and no answer
 * must be stored.
 */
const successorOf = (context: Context, { refresh_token, request_id }: BodyOf<Calls['refreshToken']>): string =>
  request_id === undefined
    ? createToken()
    : createHmac('sha256', context.signer.deriveKey('refresh-token'))
        .update(JSON.stringify([refresh_token, request_id]))
        .digest('base64url');

/**
 * Repeats the answer to a retry with the same request id: the first answer may be lost when the page is closed during the refresh, which
 * would sign the member out. Returns `undefined` if the next token was used already.
 */
const repeatAnswer = async (
  context: Context,
  session: { id: string; hid: string },
  token: string,
): Promise<AuthorizationToken | undefined> => {
  const stored = await findRefreshToken(context.db, hashToken(token));
  if (!stored || stored.session_id !== session.id || stored.spent_at) return undefined;
  return tokensOf(context, session, token, stored.expires_at);
};

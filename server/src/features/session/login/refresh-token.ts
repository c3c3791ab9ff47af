import { createHmac } from 'node:crypto';
import type { BodyOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import type { AuthorizationToken } from '@kindred/contract/session';
import type { Context } from '../../../context.ts';
import { lockMembers } from '../../../db/locks.ts';
import type { Id } from '../../../db/schema.ts';
import type { HandlerOf } from '../../../http/incoming.ts';
import { storeEvent } from '../../../realtime/event.db.ts';
import { announce } from '../../../realtime/tell.ts';
import { refusalOfBan } from '../../decisions/statement-of-ban.ts';
import { endSession, findRefreshToken, spendRefreshToken } from '../session.db.ts';
import { hashOf, issueTokens, newRefreshToken, tokensOf } from '../start-session.ts';

/** Rotates a refresh token; reuse of a spent one ends the whole session (decisions §1 Tokens). */
export const refreshToken: HandlerOf<'refreshToken'> = async ({ context, body, brand, address }) => {
  const hash = hashOf(body.refresh_token);
  const known = await findRefreshToken(context.db, hash);
  if (known?.brand_id !== brand.id) throw new CallError('malformedToken');
  if (known.state === 'banned') throw await refusalOfBan(context, known.member_id);
  if (known.ended_at) throw new CallError('sessionEnded');
  if (known.state === 'deleted') throw new CallError('refreshTokenReused');
  const now = context.clock.now();
  if (known.expires_at < now) throw new CallError('sessionEnded');

  const session = { id: known.session_id, hid: known.hid };
  const next = successorOf(context, body);
  const fresh = known.spent_at
    ? undefined
    : await context.db.transaction().execute(async (db) => {
        if (!(await spendRefreshToken(db, hash, now))) return undefined;
        return issueTokens(context, db, session, next);
      });
  const tokens = fresh ?? (await answerAgain(context, session, next));
  if (tokens) return { authorization_token: tokens };
  context.security.note({ kind: 'refreshReused', brandId: brand.id, subject: known.hid, address });
  await endWholeSession(context, known.session_id, known.member_id);
  throw new CallError('refreshTokenReused');
};

/**
 * The token that follows, the same for the same number: only the server can work it out, and nothing has to be kept of
 * an answer that may be asked for again.
 */
const successorOf = (context: Context, { refresh_token, request_id }: BodyOf<Calls['refreshToken']>): string =>
  request_id === undefined
    ? newRefreshToken()
    : createHmac('sha256', context.signer.key('refresh-token'))
        .update(JSON.stringify([refresh_token, request_id]))
        .digest('base64url');

/**
 * What a spent token was traded for, where the same number says that the answer was lost on its way: a page that is left
 * while it refreshes would else have signed its member out. Undefined where it was used since.
 */
const answerAgain = async (
  context: Context,
  session: { id: string; hid: string },
  token: string,
): Promise<AuthorizationToken | undefined> => {
  const kept = await findRefreshToken(context.db, hashOf(token));
  if (!kept || kept.session_id !== session.id || kept.spent_at) return undefined;
  return tokensOf(context, session, token, kept.expires_at);
};

/** Ends a session and tells its open sockets. */
export const endWholeSession = async (
  context: Context,
  sessionId: string,
  memberId: Id,
  reason = 'reuse',
): Promise<void> => {
  const isEnded = await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [memberId]);
    if (!(await endSession(db, sessionId, reason, context.clock.now()))) return false;
    await storeEvent(db, memberId, 'rpc.sessionEnded', {});
    return true;
  });
  if (isEnded) await announce(context, memberId);
};

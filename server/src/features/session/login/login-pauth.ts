import { randomUUID } from 'node:crypto';
import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import type { AuthorizationToken } from '@kindred/contract/session';
import type { Context } from '../../../context.ts';
import { lockMembers } from '../../../db/locks.ts';
import type { Id } from '../../../db/schema.ts';
import type { CallRequest, HandlerOf } from '../../../http/call-request.ts';
import { hashToken } from '../../../token.ts';
import { createBannedError } from '../../decisions/ban-statement.ts';
import { endWholeSession } from '../end-whole-session.ts';
import { rememberDevice } from '../known-device.ts';
import { findPauthSession, findReturning, lockPauth, markPauthSpent, sessionsOfFamily } from '../pauth.db.ts';
import { createPauth, deletePauthCookie, readPauthCookie, setPauthCookie } from '../pauth.ts';
import { startSession } from '../start-session.ts';

/** Signs a returning member in and rotates the pauth (decisions §1 Tokens). */
export const loginPauth: HandlerOf<'loginPauth'> = async (incoming) => {
  const presented = incoming.body.pauth ?? readPauthCookie(incoming);
  if (presented === undefined) throw new CallError('accessKeyInvalid');
  try {
    const { tokens, pauth, memberId } = await rotatePauth(incoming, presented);
    rememberDevice(incoming, memberId);
    setPauthCookie(incoming, pauth);
    return { authorization_token: tokens };
  } catch (error) {
    // Otherwise the browser would send the invalid cookie with every visit.
    if (error instanceof CallError) deletePauthCookie(incoming);
    throw error;
  }
};

/** A reuse within this time is refused without further effect: two pages of one browser may use the cookie concurrently. */
const concurrentUseMs = 10_000;

/** @throws CallError accessKeyInvalid, banned; the pauth stays usable if it was not consumed */
const rotatePauth = async (
  incoming: CallRequest<Calls['loginPauth']>,
  presented: string,
): Promise<{ tokens: AuthorizationToken; pauth: string; memberId: Id }> => {
  const { context, brand, deviceId, userAgent, address } = incoming;
  const now = context.clock.now();
  const outcome = await context.db.transaction().execute(async (db) => {
    const hash = hashToken(presented);
    const owner = await findPauthSession(db, hash);
    if (!owner) throw new CallError('accessKeyInvalid');
    // Before the pauth, as all that end the sessions of a member do: the new session is among those that they end.
    await lockMembers(db, [owner.member_id]);
    const found = await lockPauth(db, hash);
    if (!found || found.expires_at < now) throw new CallError('accessKeyInvalid');
    const member = await findReturning(db, found.member_id);
    if (member?.brand_id !== brand.id) throw new CallError('accessKeyInvalid');
    if (found.spent_at)
      return { reuse: { spentAt: found.spent_at, family: found.family, memberId: member.id, hid: member.hid } };
    if (member.state === 'banned') throw await createBannedError({ ...context, db }, member.id);
    await markPauthSpent(db, hash, now);
    const sessionId = randomUUID();
    const tokens = await startSession(context, member, { deviceId, userAgent }, db, sessionId);
    const pauth = await createPauth(context, db, { memberId: member.id, sessionId }, found.family);
    return { entry: { memberId: member.id, tokens, pauth } };
  });
  if (outcome.entry) return outcome.entry;
  if (now.getTime() - outcome.reuse.spentAt.getTime() > concurrentUseMs) {
    context.security.note({ kind: 'pauthReused', brandId: brand.id, subject: outcome.reuse.hid, address });
    await endFamily(context, outcome.reuse);
  }
  throw new CallError('accessKeyInvalid');
};

/** Ends every session of a reused pauth's family: the cookie was copied. */
const endFamily = async (context: Context, { family, memberId }: { family: string; memberId: Id }): Promise<void> => {
  for (const sessionId of await sessionsOfFamily(context.db, family))
    await endWholeSession(context, sessionId, memberId, 'reuse');
};

import { randomUUID } from 'node:crypto';
import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import type { AuthorizationToken } from '@kindred/contract/session';
import type { Context } from '../../../context.ts';
import type { Id } from '../../../db/schema.ts';
import type { HandlerOf, Incoming } from '../../../http/incoming.ts';
import { refusalOfBan } from '../../decisions/statement-of-ban.ts';
import { rememberDevice } from '../known-device.ts';
import { findReturning, lockPauth, sessionsOfFamily, spendPauth } from '../pauth.db.ts';
import { forgetPauth, givePauth, newPauth, pauthIn } from '../pauth.ts';
import { hashOf, startSession } from '../start-session.ts';
import { endWholeSession } from './refresh-token.ts';

/** Signs a returning member in and rotates what they return by (decisions §1 Tokens). */
export const loginPauth: HandlerOf<'loginPauth'> = async (incoming) => {
  const given = incoming.body.pauth ?? pauthIn(incoming);
  if (given === undefined) throw new CallError('accessKeyInvalid');
  try {
    const { tokens, pauth, memberId } = await comeBack(incoming, given);
    rememberDevice(incoming, memberId);
    givePauth(incoming, pauth);
    return { authorization_token: tokens };
  } catch (error) {
    // Else the browser would send it for ever.
    if (error instanceof CallError) forgetPauth(incoming);
    throw error;
  }
};

/** Of two pages that use one cookie at once, the later is only refused: a thief would hardly be that quick. */
const togetherMs = 10_000;

/** @throws CallError accessKeyInvalid, banned; what was not used up stays good */
const comeBack = async (
  incoming: Incoming<Calls['loginPauth']>,
  given: string,
): Promise<{ tokens: AuthorizationToken; pauth: string; memberId: Id }> => {
  const { context, brand, deviceId, userAgent, address } = incoming;
  const now = context.clock.now();
  const outcome = await context.db.transaction().execute(async (db) => {
    const hash = hashOf(given);
    const found = await lockPauth(db, hash);
    if (!found || found.expires_at < now) throw new CallError('accessKeyInvalid');
    const member = await findReturning(db, found.member_id);
    if (member?.brand_id !== brand.id) throw new CallError('accessKeyInvalid');
    if (found.spent_at)
      return { reuse: { spentAt: found.spent_at, family: found.family, memberId: member.id, hid: member.hid } };
    if (member.state === 'banned') throw await refusalOfBan({ ...context, db }, member.id);
    await spendPauth(db, hash, now);
    const sessionId = randomUUID();
    const tokens = await startSession(context, member, { deviceId, userAgent }, db, sessionId);
    const pauth = await newPauth(context, db, { memberId: member.id, sessionId }, found.family);
    return { entry: { memberId: member.id, tokens, pauth } };
  });
  if (outcome.entry) return outcome.entry;
  if (now.getTime() - outcome.reuse.spentAt.getTime() > togetherMs) {
    context.security.note({ kind: 'pauthReused', brandId: brand.id, subject: outcome.reuse.hid, address });
    await endFamily(context, outcome.reuse);
  }
  throw new CallError('accessKeyInvalid');
};

/** A cookie that was used before is in two hands: every session that it or its followers opened ends. */
const endFamily = async (context: Context, { family, memberId }: { family: string; memberId: Id }): Promise<void> => {
  for (const sessionId of await sessionsOfFamily(context.db, family))
    await endWholeSession(context, sessionId, memberId, 'reuse');
};

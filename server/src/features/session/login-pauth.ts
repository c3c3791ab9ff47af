import { randomUUID } from 'node:crypto';
import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import type { AuthorizationToken } from '@kindred/contract/session';
import type { HandlerOf, Incoming } from '../../http/incoming.ts';
import { refusalOfBan } from '../decisions/statement-of-ban.ts';
import { findReturning, takePauth } from './pauth.db.ts';
import { forgetPauth, givePauth, newPauth, pauthIn } from './pauth.ts';
import { hashOf, startSession } from './start-session.ts';

/** Signs a returning member in and rotates what they return by (decisions §1 Tokens). */
export const loginPauth: HandlerOf<'loginPauth'> = async (incoming) => {
  const given = incoming.body.pauth ?? pauthIn(incoming);
  if (given === undefined) throw new CallError('accessKeyInvalid');
  try {
    const { tokens, pauth } = await comeBack(incoming, given);
    givePauth(incoming, pauth);
    return { authorization_token: tokens };
  } catch (error) {
    // Else the browser would send it for ever.
    if (error instanceof CallError) forgetPauth(incoming);
    throw error;
  }
};

/** @throws CallError accessKeyInvalid, banned; what was not used up stays good */
const comeBack = (
  { context, brand, deviceId, userAgent }: Incoming<Calls['loginPauth']>,
  given: string,
): Promise<{ tokens: AuthorizationToken; pauth: string }> =>
  context.db.transaction().execute(async (db) => {
    const taken = await takePauth(db, hashOf(given));
    if (!taken || taken.expires_at < context.clock.now()) throw new CallError('accessKeyInvalid');
    const member = await findReturning(db, taken.member_id);
    if (member?.brand_id !== brand.id) throw new CallError('accessKeyInvalid');
    if (member.state === 'banned') throw await refusalOfBan({ ...context, db }, member.id);
    const sessionId = randomUUID();
    const tokens = await startSession(context, member, { deviceId, userAgent }, db, sessionId);
    return { tokens, pauth: await newPauth(context, db, { memberId: member.id, sessionId }) };
  });

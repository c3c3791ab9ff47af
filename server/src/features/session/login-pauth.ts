import { randomUUID } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/incoming.ts';
import { findReturning, takePauth } from './pauth.db.ts';
import { forgetPauth, givePauth, newPauth, pauthIn } from './pauth.ts';
import { hashOf, startSession } from './start-session.ts';

/** Signs a returning member in and rotates what they return by (decisions §1 Tokens). */
export const loginPauth: HandlerOf<'loginPauth'> = async (incoming) => {
  const { context, body, brand, deviceId, userAgent } = incoming;
  const given = body.pauth ?? pauthIn(incoming);
  if (given === undefined) throw new CallError('accessKeyInvalid');
  const sessionId = randomUUID();
  const returned = await context.db.transaction().execute(async (db) => {
    const taken = await takePauth(db, hashOf(given));
    const member = taken && taken.expires_at >= context.clock.now() && (await findReturning(db, taken.member_id));
    if (!member || member.brand_id !== brand.id) return undefined;
    if (member.state === 'banned') throw new CallError('banned');
    const tokens = await startSession(context, member, { deviceId, userAgent }, db, sessionId);
    return { tokens, pauth: await newPauth(context, db, { memberId: member.id, sessionId }) };
  });
  if (!returned) {
    // Else the browser would send it for ever.
    forgetPauth(incoming);
    throw new CallError('accessKeyInvalid');
  }
  givePauth(incoming, returned.pauth);
  return { authorization_token: returned.tokens };
};

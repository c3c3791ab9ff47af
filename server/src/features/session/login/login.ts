import { randomUUID } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../../http/incoming.ts';
import { checkProduct } from '../../../http/product.ts';
import { secondsUntilEmail } from '../../access/email-limits.ts';
import { statementOfBan } from '../../decisions/statement-of-ban.ts';
import { attemptOf, countAttempt, failureOf, forgiveAttempt } from '../attempts.ts';
import { rememberDevice } from '../known-device.ts';
import { passwordFits } from '../password.ts';
import { givePauth, newPauth } from '../pauth.ts';
import { findLogin } from '../session.db.ts';
import { startSession } from '../start-session.ts';
import { tellOfNewDevice } from '../tell-new-device.ts';

/**
 * Answers the same, in content and in time, for an unknown email and a wrong password (decisions §1 Login codes); a ban is
 * told to whoever has the right password alone.
 */
export const login: HandlerOf<'login'> = async (incoming) => {
  const { context, body, brand, deviceId, userAgent } = incoming;
  const { email } = body;
  checkProduct(brand, body.product_id);
  const member = await findLogin(context.db, brand.id, email);
  const attempt = attemptOf(incoming, email, member);
  await countAttempt(context, attempt);
  const fits = await passwordFits(body.password, member?.password_hash);
  if (!fits || !member) throw await failureOf(context, attempt);

  await forgiveAttempt(context, attempt);
  if (member.state === 'banned')
    throw new CallError('policyBreach', { statement: await statementOfBan(context, member.id) });
  if (member.state === 'unconfirmed') {
    const retryAfterSeconds = await secondsUntilEmail(context, 'confirmation', brand.id, email);
    throw new CallError('emailNotConfirmed', { retryAfterSeconds });
  }
  const sessionId = randomUUID();
  const { tokens, pauth } = await context.db.transaction().execute(async (db) => {
    await tellOfNewDevice(incoming, db, { ...member, email });
    return {
      tokens: await startSession(context, member, { deviceId, userAgent }, db, sessionId),
      pauth: body.remember ? await newPauth(context, db, { memberId: member.id, sessionId }) : undefined,
    };
  });
  rememberDevice(incoming, member.id);
  if (pauth) givePauth(incoming, pauth);
  return { authorization_token: tokens };
};

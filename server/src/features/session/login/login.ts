import { randomUUID } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../../http/call-request.ts';
import { validateProduct } from '../../../http/product.ts';
import { secondsUntilEmail } from '../../access/email-limits.ts';
import { findBanStatement } from '../../decisions/ban-statement.ts';
import { attemptOf, countAttempt, failureOf, uncountAttempt } from '../attempts.ts';
import { rememberDevice } from '../known-device.ts';
import { notifyOfNewDevice } from '../notify-new-device.ts';
import { isPasswordCorrect } from '../password.ts';
import { createPauth, setPauthCookie } from '../pauth.ts';
import { findLogin } from '../session.db.ts';
import { startSession } from '../start-session.ts';

/**
 * An unknown email and a wrong password have the same answer and take the same time (decisions §1 Login codes). Only the right password
 * reveals a ban.
 */
export const login: HandlerOf<'login'> = async (incoming) => {
  const { context, body, brand, deviceId, userAgent } = incoming;
  const { email } = body;
  validateProduct(brand, body.product_id);
  const member = await findLogin(context.db, brand.id, email);
  const attempt = attemptOf(incoming, email, member);
  await countAttempt(context, attempt);
  const fits = await isPasswordCorrect(body.password, member?.password_hash);
  if (!fits || !member) throw await failureOf(context, attempt);

  await uncountAttempt(context, attempt);
  if (member.state === 'banned')
    throw new CallError('policyBreach', { statement: await findBanStatement(context, member.id) });
  if (member.state === 'unconfirmed') {
    const retryAfterSeconds = await secondsUntilEmail(context, 'confirmation', brand.id, email);
    throw new CallError('emailNotConfirmed', { retryAfterSeconds });
  }
  const sessionId = randomUUID();
  const { tokens, pauth } = await context.db.transaction().execute(async (db) => {
    await notifyOfNewDevice(incoming, db, { ...member, email });
    return {
      tokens: await startSession(context, member, { deviceId, userAgent }, db, sessionId),
      pauth: body.remember ? await createPauth(context, db, { memberId: member.id, sessionId }) : undefined,
    };
  });
  rememberDevice(incoming, member.id);
  if (pauth) setPauthCookie(incoming, pauth);
  return { authorization_token: tokens };
};

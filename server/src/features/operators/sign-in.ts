import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { ConsoleHandlerOf } from '../../http/console-incoming.ts';
import { giveBackOfNetwork, useOfNetwork } from '../../http/network-of.ts';
import { writeAudit } from '../audit/audit.ts';
import { passwordFits } from '../session/password.ts';
import { beginSession } from './find-operator.ts';
import { findCredentials, spendStep } from './operators.db.ts';
import { openSecret, stepOf } from './totp.ts';

const { failures, failureMinutes } = limits.console;
const perEmail = { name: 'operator-email', points: failures, seconds: failureMinutes * 60 };
const perAddress = { name: 'operator-address', points: failures * 4, seconds: failureMinutes * 60 };

/**
 * Signs an operator in by email, password and the code of their authenticator, each code once. Whatever of them is wrong,
 * the answer is the same, and takes the same time.
 * @throws CallError operatorRefused, tooManyRequests
 */
export const signIn: ConsoleHandlerOf<'signIn'> = async (incoming) => {
  const { context, body, address, userAgent, setSession } = incoming;
  const { db, limiter, signer, clock } = context;
  const retryAfterSeconds = Math.max(
    await limiter.use(perEmail, body.email),
    await useOfNetwork(limiter, perAddress, address),
  );
  if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });
  const found = await findCredentials(db, body.email);
  const fits = await passwordFits(body.password, found?.password_hash);
  const step = found?.totp_secret ? stepOf(openSecret(signer, found.totp_secret), body.code, clock.now()) : undefined;
  if (!found || !fits || found.suspended_at || step === undefined || !(await spendStep(db, found.id, step)))
    throw new CallError('operatorRefused');
  await Promise.all([limiter.forget(perEmail, body.email), giveBackOfNetwork(limiter, perAddress, address)]);
  const { id, email, name, roles } = found;
  const token = await db.transaction().execute(async (within) => {
    await writeAudit(within, { operatorId: id, action: 'operator.signIn', subject: `operator:${id}`, address });
    return beginSession(context, within, id, { address, userAgent });
  });
  setSession(token);
  return { id, email, name, roles };
};

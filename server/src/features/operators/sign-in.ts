import { CallError } from '@kindred/contract/errors';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { countAttempt, noteFailure, uncountAttempt } from '../session/attempts.ts';
import { operatorDevice, rememberOperatorDevice } from '../session/known-device.ts';
import { isPasswordCorrect } from '../session/password.ts';
import { startOperatorSession } from './find-operator.ts';
import { consumeTimeStep, findCredentials } from './operators.db.ts';
import { findTimeStep, openSecret } from './totp.ts';

/**
 * Signs an operator in by email, password and authenticator code. A code is accepted once. All refusals have the same answer and
 * take the same time.
 * @throws CallError operatorRefused, tooManyRequests
 */
export const signIn: ConsoleHandlerOf<'signIn'> = async (incoming) => {
  const { context, body, address, userAgent, setSession } = incoming;
  const { db, signer, clock } = context;
  const found = await findCredentials(db, body.email);
  const device = operatorDevice(incoming, found);
  const attempt = { audience: 'operator', account: body.email, address, device } as const;
  await countAttempt(context, attempt);
  const isCorrect = await isPasswordCorrect(body.password, found?.password_hash);
  const step = found?.totp_secret
    ? findTimeStep(openSecret(signer, found.totp_secret), body.code, clock.now())
    : undefined;
  const refuse = (): never => {
    noteFailure(context, attempt);
    throw new CallError('operatorRefused');
  };
  if (!found || !isCorrect || step === undefined) return refuse();
  const { id, email, name, roles } = found;
  const token = await db.transaction().execute(async (within) => {
    if (!(await consumeTimeStep(within, found, step))) return undefined;
    await writeAuditLine(within, { operatorId: id, action: 'operator.signIn', subject: `operator:${id}`, address });
    return startOperatorSession(context, within, id, { address, userAgent });
  });
  if (token === undefined) return refuse();
  await uncountAttempt(context, attempt);
  setSession(token);
  rememberOperatorDevice(incoming, id);
  return { id, email, name, roles };
};

import { CallError } from '@kindred/contract/errors';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { hashToken } from '../../token.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { rememberOperatorDevice } from '../session/known-device.ts';
import { checkPasswordPolicy, hashPassword } from '../session/password.ts';
import { startOperatorSession } from './find-operator.ts';
import { consumeInvitation, deleteOperatorSessions, findInvitation, setCredentials } from './operators.db.ts';
import { findTimeStep, openSecret, sealSecret, secretUri } from './totp.ts';

/** Returns the content of an invitation. @throws CallError invitationSpent */
export const openInvitation: ConsoleHandlerOf<'openInvitation'> = async ({ context, body }) => {
  const found = await findInvitation(context.db, hashToken(body.token), context.clock.now());
  if (!found) throw new CallError('invitationSpent');
  const { email, name, roles } = found;
  const secret = openSecret(context.signer, found.totp_secret);
  return { email, name, roles, secret, secretUri: secretUri(secret, email) };
};

/**
 * Sets name, password and authenticator of an operator, ends the earlier sessions and signs in.
 * @throws CallError invitationSpent, operatorCodeWrong, passwordTooCommon
 */
export const acceptInvitation: ConsoleHandlerOf<'acceptInvitation'> = async (incoming) => {
  const { context, body, address, userAgent, setSession } = incoming;
  const { signer, clock } = context;
  const hash = hashToken(body.token);
  const found = await findInvitation(context.db, hash, clock.now());
  if (!found) throw new CallError('invitationSpent');
  const { id, email, roles } = found;
  checkPasswordPolicy(body.password, email);
  const secret = openSecret(signer, found.totp_secret);
  const step = findTimeStep(secret, body.code, clock.now());
  if (step === undefined) throw new CallError('operatorCodeWrong');
  const password_hash = await hashPassword(body.password);
  const token = await context.db.transaction().execute(async (db) => {
    if (!(await consumeInvitation(db, hash))) throw new CallError('invitationSpent');
    await deleteOperatorSessions(db, id);
    await setCredentials(db, id, {
      name: body.name,
      password_hash,
      totp_secret: sealSecret(signer, secret),
      totp_step: String(step),
      devices_since: clock.now(),
    });
    await writeAuditLine(db, { operatorId: id, action: 'operator.takeInvitation', subject: `operator:${id}`, address });
    return startOperatorSession(context, db, id, { address, userAgent });
  });
  setSession(token);
  rememberOperatorDevice(incoming, id);
  return { id, email, name: body.name, roles };
};

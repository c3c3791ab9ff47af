import { CallError, type ErrorName } from '@kindred/contract/errors';
import { email as emailShape } from '@kindred/contract/shapes';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { validateProduct } from '../../http/product.ts';
import { refreshCard } from '../candidates/cards.ts';
import { createBannedError } from '../decisions/ban-statement.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { attemptOf, countAttempt, failureOf, uncountAttempt } from '../session/attempts.ts';
import { rememberDevice } from '../session/known-device.ts';
import { deleteAccessKeys, findByEmail, replaceEmail } from './access.db.ts';
import { findEmailError } from './check-email.ts';
import { limitEmail, secondsUntilEmail } from './email-limits.ts';
import { findOwnerProof } from './owner-proof.ts';
import { answerWait } from './request-email.ts';

/**
 * Changes the email immediately. Sends a confirmation to the new email and a notice to the previous one, and invalidates the links that
 * were sent to the previous one.
 */
export const changeEmail: HandlerOf<'changeEmail'> = async (incoming) => {
  const { context, body, brand, locale } = incoming;
  validateProduct(brand, body.product_id);
  const newEmail = readNewEmail(body.new_email, body.email);
  const member = await findByEmail(context.db, brand.id, body.email);
  const attempt = attemptOf(incoming, body.email, member);
  await countAttempt(context, attempt);
  const proof = await findOwnerProof(incoming, member);
  if (!proof || !member) throw await failureOf(context, attempt);
  await uncountAttempt(context, attempt);
  if (member.state === 'banned') throw await createBannedError(context, member.id);
  await requireUnusedEmail(context, brand.id, newEmail);
  await limitEmail(incoming, 'confirmation', newEmail);

  const envelope = { brandId: brand.id, locale };
  await context.db.transaction().execute(async (db) => {
    await proof(db);
    if (!(await replaceEmail(db, member.id, brand.id, newEmail, context.clock.now())))
      throw new CallError('newEmailRegistered');
    await refreshCard(db, member.id);
    await deleteAccessKeys(db, member.id);
    await enqueueEmail(context, db, { ...envelope, kind: 'confirmation', to: newEmail });
    await enqueueEmail(context, db, {
      ...envelope,
      kind: 'changed-address',
      to: body.email,
      name: member.name,
      newEmail,
    });
  });
  rememberDevice(incoming, member.id);
  return answerWait(incoming, await secondsUntilEmail(context, 'confirmation', brand.id, newEmail));
};

/** @throws CallError with the codes of the confirm-email popup: 0 empty, 1 the current email, 2 not an email */
const readNewEmail = (text: string, before: string): string => {
  if (text.trim() === '') throw new CallError('newEmailEmpty');
  const read = emailShape.safeParse(text);
  if (!read.success) throw new CallError('newEmailInvalid');
  if (read.data === before) throw new CallError('newEmailWrong');
  return read.data;
};

const faults = {
  emailRegistered: 'newEmailRegistered',
  emailBanned: 'newEmailBanned',
} as const satisfies Record<string, ErrorName>;

const requireUnusedEmail = async (context: Context, brandId: number, email: string): Promise<void> => {
  const fault = await findEmailError(context, brandId, email);
  if (fault) throw new CallError(faults[fault]);
};

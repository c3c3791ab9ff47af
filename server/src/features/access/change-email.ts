import { CallError, type ErrorName } from '@kindred/contract/errors';
import { email as emailShape } from '@kindred/contract/shapes';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { checkProduct } from '../../http/product.ts';
import { putCard } from '../candidates/cards.ts';
import { refusalOfBan } from '../decisions/statement-of-ban.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { attemptOf, countAttempt, failureOf, forgiveAttempt } from '../session/attempts.ts';
import { rememberDevice } from '../session/known-device.ts';
import { dropAccessKeys, findByEmail, replaceEmail } from './access.db.ts';
import { emailFault } from './check-email.ts';
import { limitEmail, secondsUntilEmail } from './email-limits.ts';
import { ownerProof } from './owner-proof.ts';
import { answerWait } from './request-email.ts';

/**
 * Another address for an account, at once; it is to be confirmed by a letter, and the address before gets a notice.
 * Links that went to that one open nothing any more.
 */
export const changeEmail: HandlerOf<'changeEmail'> = async (incoming) => {
  const { context, body, brand, locale } = incoming;
  checkProduct(brand, body.product_id);
  const newEmail = readNewEmail(body.new_email, body.email);
  const member = await findByEmail(context.db, brand.id, body.email);
  const attempt = attemptOf(incoming, body.email, member);
  await countAttempt(context, attempt);
  const proof = await ownerProof(incoming, member);
  if (!proof || !member) throw await failureOf(context, attempt);
  await forgiveAttempt(context, attempt);
  if (member.state === 'banned') throw await refusalOfBan(context, member.id);
  await checkFree(context, brand.id, newEmail);
  await limitEmail(incoming, 'confirmation', newEmail);

  const envelope = { brandId: brand.id, locale };
  await context.db.transaction().execute(async (db) => {
    await proof(db);
    if (!(await replaceEmail(db, member.id, brand.id, newEmail, context.clock.now())))
      throw new CallError('newEmailRegistered');
    await putCard(db, member.id);
    await dropAccessKeys(db, member.id);
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

/** @throws CallError by the codes of the confirm-email popup: 0 empty, 1 the address that it is already, 2 none */
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

const checkFree = async (context: Context, brandId: number, email: string): Promise<void> => {
  const fault = await emailFault(context, brandId, email);
  if (fault) throw new CallError(faults[fault]);
};

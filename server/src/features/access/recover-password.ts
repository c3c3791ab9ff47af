import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { announce } from '../../realtime/tell.ts';
import { putCard } from '../candidates/cards.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { type Attempt, attemptOf, countAttempt, forgiveAttempt } from '../session/attempts.ts';
import { checkPasswordPolicy, hashPassword, passwordFits } from '../session/password.ts';
import { findRecovering, replacePassword } from './access.db.ts';
import { claimAccount } from './claim-account.ts';
import { isUnspent, readRecoverQuery } from './recover-link.ts';

/**
 * Sets a new password, once a link, and ends every session and social link (spec 1 §4 Password recovery): whoever had the
 * account before may have made them.
 */
export const recoverPassword: HandlerOf<'recoverPassword'> = async (incoming) => {
  const { context, body, brand, locale } = incoming;
  const query = readRecoverQuery(context, body.signed_query);
  const member = await findRecovering(context.db, query.id);
  if (!member?.email || member.brand_id !== brand.id) throw new CallError('linkExpired');
  const { id, email, name } = member;
  if (!isUnspent(context, query, member)) {
    await checkAlreadySet(context, attemptOf(incoming, email, member), body.password, member.password_hash);
    return {};
  }
  checkPasswordPolicy(body.password, email);
  const passwordHash = await hashPassword(body.password);

  const now = context.clock.now();
  await context.db.transaction().execute(async (db) => {
    // Of two who use one link at once, one does.
    if (!(await replacePassword(db, member, passwordHash, now))) throw new CallError('linkExpired');
    await putCard(db, id);
    await claimAccount(context, db, id, 'password');
    const at = Math.floor(now.getTime() / 1000);
    await enqueueEmail(context, db, { kind: 'password-changed', to: email, brandId: brand.id, locale, name, at });
  });
  await announce(context, id);
  return {};
};

/**
 * A spent link with the password that the account has by now is the same question again, whose answer was lost on the way.
 * With any other it is a guess, and counted as one.
 * @throws CallError linkExpired, tooManyRequests
 */
const checkAlreadySet = async (
  context: Context,
  attempt: Attempt,
  password: string,
  known: string | null,
): Promise<void> => {
  await countAttempt(context, attempt);
  if (!(await passwordFits(password, known))) throw new CallError('linkExpired');
  await forgiveAttempt(context, attempt);
};

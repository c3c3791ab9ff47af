import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { refreshCard } from '../candidates/cards.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { attemptOf, countAttempt, type SignInAttempt, uncountAttempt } from '../session/attempts.ts';
import { checkPasswordPolicy, hashPassword, isPasswordCorrect } from '../session/password.ts';
import { findMemberToRecover, replacePassword } from './access.db.ts';
import { claimAccount } from './claim-account.ts';
import { isRecoverLinkUsable, readRecoverQuery } from './recover-link.ts';

/**
 * Sets a new password, once per link, and ends every session and social link, which a previous user of the account may have created
 * (spec 1 §4 Password recovery).
 */
export const recoverPassword: HandlerOf<'recoverPassword'> = async (incoming) => {
  const { context, body, brand, locale } = incoming;
  const query = readRecoverQuery(context, body.signed_query);
  const member = await findMemberToRecover(context.db, query.id);
  if (!member?.email || member.brand_id !== brand.id) throw new CallError('linkExpired');
  const { id, email, name } = member;
  if (!isRecoverLinkUsable(context, query, member)) {
    await checkAlreadySet(context, attemptOf(incoming, email, member), body.password, member.password_hash);
    return {};
  }
  checkPasswordPolicy(body.password, email);
  const passwordHash = await hashPassword(body.password);

  const now = context.clock.now();
  await context.db.transaction().execute(async (db) => {
    // Of two concurrent requests with one link, the second fails here.
    if (!(await replacePassword(db, member, passwordHash, now))) throw new CallError('linkExpired');
    await refreshCard(db, id);
    await claimAccount(context, db, id, 'password');
    const at = Math.floor(now.getTime() / 1000);
    await enqueueEmail(context, db, { kind: 'password-changed', to: email, brandId: brand.id, locale, name, at });
  });
  await publishNewEvents(context, id);
  return {};
};

/**
 * Accepts a used link with the current password: it is a retry whose first answer was lost. Any other password counts as a failed
 * attempt to sign in.
 * @throws CallError linkExpired, tooManyRequests
 */
const checkAlreadySet = async (
  context: Context,
  attempt: SignInAttempt,
  password: string,
  known: string | null,
): Promise<void> => {
  await countAttempt(context, attempt);
  if (!(await isPasswordCorrect(password, known))) throw new CallError('linkExpired');
  await uncountAttempt(context, attempt);
};

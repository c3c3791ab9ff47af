import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { addSocialAccount, spendOnce } from './social.db.ts';
import type { SocialIdentity } from './social-token.ts';

/** Spends a social token, which works once. @throws CallError socialTokenInvalid: the token was spent by a parallel request */
export const spendSocialToken = async ({ clock }: Context, db: Db, identity: SocialIdentity): Promise<void> => {
  if (!(await spendOnce(db, identity.id, identity.expiresAt, clock.now()))) throw new CallError('socialTokenInvalid');
};

/**
 * Links a provider's account to a member and spends its token, in the transaction that creates or finds the member.
 * @throws CallError socialTokenInvalid: the token was spent by a parallel request; socialTaken: the account is linked to another
 *   member
 */
export const linkSocialAccount = async (
  context: Context,
  db: Db,
  memberId: Id,
  identity: SocialIdentity,
): Promise<void> => {
  await spendSocialToken(context, db, identity);
  if (!(await addSocialAccount(db, { ...identity, memberId }))) throw new CallError('socialTaken');
};

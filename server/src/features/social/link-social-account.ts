import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { addSocialAccount, spendOnce } from './social.db.ts';
import type { SocialIdentity } from './social-token.ts';

/** Uses a social token up. @throws CallError socialTokenInvalid where it was used meanwhile */
export const spendSocialToken = async ({ clock }: Context, db: Db, identity: SocialIdentity): Promise<void> => {
  if (!(await spendOnce(db, identity.id, identity.expiresAt, clock.now()))) throw new CallError('socialTokenInvalid');
};

/**
 * Links a provider's account to a member and uses its token up, within the transaction that makes or finds the member:
 * either both happen or neither.
 * @throws CallError socialTokenInvalid (used meanwhile), socialTaken (another member's account)
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

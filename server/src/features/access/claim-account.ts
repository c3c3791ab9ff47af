import type { SocialProvider } from '@kindred/contract/social';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { endEverySession } from '../session/end-every-session.ts';
import { removeOtherSocialLinks } from '../social/social-links.ts';
import { deletePasskeys } from './access.db.ts';

/**
 * Gives the account to the owner of its email: deletes social links, passkeys, cookies, push subscriptions and known devices, and ends all
 * sessions. Runs in the caller's transaction; the caller calls `publishNewEvents` after the commit.
 * @param provider a provider whose link stays
 */
export const claimAccount = async (
  context: Context,
  db: Db,
  memberId: Id,
  reason: string,
  provider?: SocialProvider,
): Promise<void> => {
  await removeOtherSocialLinks(db, memberId, provider);
  await deletePasskeys(db, memberId);
  await endEverySession(context, db, memberId, reason);
};

import type { SocialProvider } from '@kindred/contract/social';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { endEverySession } from '../session/end-every-session.ts';
import { dropSocialLinks } from '../social/social-links.ts';

/**
 * Takes an account over for whoever reads its email: social links, sessions, cookies, push subscriptions and known devices
 * from before are gone. Within a transaction; `announce` follows it.
 */
export const claimAccount = async (
  context: Context,
  db: Db,
  memberId: Id,
  reason: string,
  keptLink?: SocialProvider,
): Promise<void> => {
  await dropSocialLinks(db, memberId, keptLink);
  await endEverySession(context, db, memberId, reason);
};

import type { Brand } from '@kindred/brands/brand';
import type { SocialProvider } from '@kindred/contract/social';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { findMemberByAccount } from './social.db.ts';
import { resolveSocialToken, type SocialIdentity } from './social-token.ts';

/**
 * Finds the identity of a social token whose provider account is linked to the member; undefined if the account is linked to
 * another member or to none. Does not spend the token.
 * @throws CallError socialTokenInvalid, socialTokenExpired
 */
export const findLinkedIdentity = async (
  context: Context,
  brand: Brand,
  memberId: Id | undefined,
  { provider, token }: { provider: SocialProvider; token: string },
): Promise<SocialIdentity | undefined> => {
  const identity = await resolveSocialToken(context, brand, provider, token);
  const linked = await findMemberByAccount(context.db, identity);
  return linked && linked.id === memberId ? identity : undefined;
};

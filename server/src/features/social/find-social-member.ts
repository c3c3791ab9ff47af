import type { Context } from '../../context.ts';
import { findMemberByAccount, findMemberOfBrand, type SocialMember } from './social.db.ts';
import type { SocialIdentity } from './social-token.ts';

export type { SocialMember } from './social.db.ts';

/** Finds the member who linked an account at a provider. */
export const findLinkedMember = ({ db }: Context, identity: SocialIdentity): Promise<SocialMember | undefined> =>
  findMemberByAccount(db, identity);

/** Finds the member with an email at a brand. */
export const findMemberByEmail = ({ db }: Context, brandId: number, email: string): Promise<SocialMember | undefined> =>
  findMemberOfBrand(db, brandId, email);

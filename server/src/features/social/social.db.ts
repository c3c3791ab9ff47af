import { type SocialProvider, socialProviderIds } from '@kindred/contract/social';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';

/** Spends an id that works once. Returns true for the first caller alone. Deletes expired ids. */
export const spendOnce = async (db: Db, id: string, expiresAt: Date, now: Date): Promise<boolean> => {
  await db.deleteFrom('social_spent').where('expires_at', '<', now).execute();
  const spent = await db
    .insertInto('social_spent')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
};

export const isSpent = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('social_spent').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const loginColumns = [
  'member.id',
  'member.hid',
  'member.name',
  'member.email',
  'member.password_hash',
  'member.state',
  'member.email_confirmed_at',
  'member.devices_since',
] as const;

/** Finds the member with a provider's account. */
export const findMemberByAccount = (db: Db, account: { brandId: number; provider: SocialProvider; subject: string }) =>
  db
    .selectFrom('social_account')
    .innerJoin('member', 'member.id', 'social_account.member_id')
    .select(loginColumns)
    .where('social_account.brand_id', '=', account.brandId)
    .where('social_account.provider', '=', socialProviderIds[account.provider])
    .where('social_account.subject', '=', account.subject)
    .where('member.state', '!=', 'deleted')
    .executeTakeFirst();

/** Finds the member with an email at a brand. */
export const findMemberOfBrand = (db: Db, brandId: number, email: string) =>
  db
    .selectFrom('member')
    .select(loginColumns)
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .where('state', '!=', 'deleted')
    .executeTakeFirst();

export type SocialMember = NonNullable<Awaited<ReturnType<typeof findMemberOfBrand>>>;

/** Lists the providers that are linked to a member, with the times of the links. */
export const listAccounts = (db: Db, memberId: Id) =>
  db
    .selectFrom('social_account')
    .select(['provider', 'linked_at'])
    .where('member_id', '=', memberId)
    .orderBy('provider')
    .execute();

/** Locks a member before a change of the sign-in methods. */
export const lockSignIns = (db: Db, memberId: Id) =>
  lockRow(
    db.selectFrom('member').select(['email', 'name', 'password_hash']).where('id', '=', memberId),
  ).executeTakeFirstOrThrow();

export const removeAccounts = async (db: Db, memberId: Id, providers: readonly SocialProvider[]): Promise<void> => {
  if (providers.length === 0) return;
  const ids = providers.map((provider) => socialProviderIds[provider]);
  await db.deleteFrom('social_account').where('member_id', '=', memberId).where('provider', 'in', ids).execute();
};

/**
 * Links a provider's account to a member. Replaces the member's earlier account at the provider, and a link to a deleted member.
 * Returns false if the account is linked to another member.
 */
export const addSocialAccount = async (
  db: Db,
  account: { memberId: Id; brandId: number; provider: SocialProvider; subject: string },
): Promise<boolean> => {
  const provider = socialProviderIds[account.provider];
  const { brandId: brand_id, subject } = account;
  await db
    .deleteFrom('social_account')
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('member_id', '=', account.memberId),
        eb.and([
          eb('brand_id', '=', brand_id),
          eb('subject', '=', subject),
          eb('member_id', 'in', eb.selectFrom('member').select('id').where('state', '=', 'deleted')),
        ]),
      ]),
    )
    .execute();
  const added = await db
    .insertInto('social_account')
    .values({ member_id: account.memberId, brand_id, provider, subject })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
};

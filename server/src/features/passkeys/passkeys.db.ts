import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Tables } from '../../db/schema.ts';

/** The passkeys of a member, the oldest first. */
export const listPasskeys = (db: Db, memberId: Id) =>
  db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Stores a passkey. Returns false if its credential is stored already. */
export const insertPasskey = async (db: Db, passkey: Insertable<Tables['passkey']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Deletes a passkey of a member and returns its name; `undefined` if the member has no such passkey. */
export const deletePasskey = (db: Db, memberId: Id, id: string): Promise<{ name: string | null } | undefined> =>
  db.deleteFrom('passkey').where('id', '=', id).where('member_id', '=', memberId).returning('name').executeTakeFirst();

/** Finds the passkey of a credential, and its member, if the member is of the brand. */
export const findPasskeyOwner = (db: Db, brandId: number, credentialId: Buffer) =>
  db
    .selectFrom('passkey')
    .innerJoin('member', 'member.id', 'passkey.member_id')
    .select([
      'passkey.id as passkey_id',
      'passkey.public_key',
      'passkey.counter',
      'member.id',
      'member.hid',
      'member.name',
      'member.email',
      'member.state',
      'member.devices_since',
    ])
    .where('passkey.credential_id', '=', credentialId)
    .where('member.brand_id', '=', brandId)
    .where('member.state', '!=', 'deleted')
    .executeTakeFirst();

/** A verified use of a passkey, and the counter that it was verified against. */
interface PasskeyUse {
  readonly id: string;
  readonly counter: { readonly from: number; readonly to: number };
  readonly isBackedUp: boolean;
  readonly at: Date;
}

/** Stores a use, and locks the passkey. Returns false if the passkey was removed, or used with a counter meanwhile. */
export const updatePasskeyUse = async (db: Db, { id, counter, isBackedUp, at }: PasskeyUse): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: counter.to, is_backed_up: isBackedUp, used_at: at })
    .where('id', '=', id)
    .where('counter', '=', String(counter.from))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Spends a challenge. Returns true for the first caller alone. Deletes expired ones. */
export const spendChallengeOnce = async (db: Db, id: string, expiresAt: Date, now: Date): Promise<boolean> => {
  await db.deleteFrom('passkey_spent').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey_spent')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

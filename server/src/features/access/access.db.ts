import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';

const uniqueViolation = '23505';

/** Finds a member of a brand by email, with the columns that an email or a login check needs. */
export const findByEmail = (db: Db, brandId: number, email: string) =>
  db
    .selectFrom('member')
    .select(['id', 'hid', 'name', 'email', 'email_confirmed_at', 'password_hash', 'state', 'devices_since'])
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .where('state', '!=', 'deleted')
    .executeTakeFirst();

export const findMemberToRecover = (db: Db, id: Id) =>
  db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'password_hash', 'brand_id', 'devices_since'])
    .where('id', '=', id)
    .where('state', '!=', 'deleted')
    .executeTakeFirst();

/** The password hash of a member; `null` if the member has no password. */
export const findPassword = async (db: Db, id: Id): Promise<string | null> => {
  const row = await db.selectFrom('member').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
  return row.password_hash;
};

/** Following a link in an email proves the ownership of the email: confirms it, and activates an unconfirmed account. */
const confirmed = (now: Date) => ({
  email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${now})`,
  state: sql<'active'>`case state when 'unconfirmed' then 'active' else state end`,
});

/** Locks the member if the member still has this email; `undefined` otherwise. */
export const lockByEmail = (db: Db, id: Id, email: string) =>
  lockRow(
    db
      .selectFrom('member')
      .select(['id', 'hid', 'brand_id', 'state', 'email_confirmed_at', 'devices_since'])
      .where('id', '=', id)
      .where('email', '=', email)
      .where('state', '!=', 'deleted'),
  ).executeTakeFirst();

export const confirmEmail = async (db: Db, id: Id, now: Date): Promise<void> => {
  await db.updateTable('member').set(confirmed(now)).where('id', '=', id).execute();
};

/** Replaces the password if the stored one is still the given one. Returns false if it changed in the meantime. */
export const replacePassword = async (
  db: Db,
  member: { id: Id; email: string | null; password_hash: string | null },
  passwordHash: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ ...confirmed(now), password_hash: passwordHash })
    .where('id', '=', member.id)
    .where('email', 'is not distinct from', member.email)
    .where('password_hash', 'is not distinct from', member.password_hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Replaces a known password hash; `null` for none. Returns false if it changed in the meantime. */
export const swapPassword = async (db: Db, id: Id, known: string | null, passwordHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', known)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Sets a new, unconfirmed email. Returns false if another member of the brand has it. Forgets the known devices: they signed in under
 * the previous email, which may belong to a different person.
 */
export const replaceEmail = async (db: Db, id: Id, brandId: number, email: string, now: Date): Promise<boolean> => {
  const update = db
    .updateTable('member')
    .set({ email, email_confirmed_at: null, devices_since: now })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('member as other').select('id').where('brand_id', '=', brandId).where('email', '=', email)),
      ),
    );
  try {
    return (await update.executeTakeFirst()).numUpdatedRows === 1n;
  } catch (error) {
    // A concurrent sign-up took the email between the check and the update.
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return false;
    throw error;
  }
};

export const addAccessKey = async (
  db: Db,
  key: { hash: Buffer; member_id: Id; email: string; expires_at: Date },
): Promise<void> => {
  await db
    .insertInto('access_key')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const findAccessKey = (db: Db, hash: Buffer) =>
  db.selectFrom('access_key').selectAll().where('hash', '=', hash).executeTakeFirst();

/** Marks a key as used. Returns true to the first caller only. */
export const markAccessKeyUsed = async (db: Db, hash: Buffer, now: Date): Promise<boolean> => {
  const spent = db
    .updateTable('access_key')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null);
  return (await spent.executeTakeFirst()).numUpdatedRows === 1n;
};

/** Whether the member still has this email at this brand, and it is confirmed. */
export const isConfirmedAs = async (
  db: Db,
  { member_id, email }: { member_id: Id; email: string },
  brandId: number,
): Promise<boolean> => {
  const member = await findByEmail(db, brandId, email);
  return member?.id === member_id && member.email_confirmed_at !== null;
};

/** Deletes the member's unused keys, so that earlier links no longer sign in. */
export const deleteAccessKeys = async (db: Db, memberId: Id): Promise<void> => {
  await db.deleteFrom('access_key').where('member_id', '=', memberId).where('used_at', 'is', null).execute();
};

/** Deletes all passkeys of a member. */
export const deletePasskeys = async (db: Db, memberId: Id): Promise<void> => {
  await db.deleteFrom('passkey').where('member_id', '=', memberId).execute();
};

/** Whether the hash is of an email whose banned account was deleted. */
export const hasBannedEmail = async (db: Db, hash: Buffer): Promise<boolean> =>
  (await db.selectFrom('banned_email').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined;

/** Whether a member of a brand has this email. */
export const isEmailRegistered = async (db: Db, brandId: number, email: string): Promise<boolean> => {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .executeTakeFirst();
  return member !== undefined;
};

import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { memberTables } from './member-tables.ts';

/** The deletions of a member's rows. The names come from the list, not from a client. */
const rowTexts = Object.entries(memberTables)
  .filter(([, { erasure }]) => erasure === 'row')
  .map(
    ([table, { columns }]) =>
      `delete from ${table} where ${columns.map((column) => `${column} = $1::bigint`).join(' or ')}`,
  );

/** Empties the row of a member. Gender, country and year of birth stay for the figures. */
const emptyText = `
  update member set
    hid = $2::text, email = null, email_confirmed_at = null, password_hash = null, name = '', about_me = '', fields = '{}',
    birthday = date_trunc('year', birthday)::date, city_id = 0, latitude = 0, longitude = 0, public_city_id = null,
    public_latitude = null, public_longitude = null, mood = null, traffic = null, accepted = '{}', cover_photo_id = null,
    cover_chosen_id = null, cover_thumbhash = null, photos_moderated = 0, verified_at = null, age_assured_at = null, premium_until = null,
    premium_plan = null, base_until = null, vip_until = null, restriction = null, name_changed_at = null, devices_since = null,
    placed_at = null, market_country_id = null, market_until = null, state = 'deleted'
  where id = $1::bigint`;

/**
 * Deletes the rows of a member and empties the account, within a transaction. Returns false if the account was restored, or is deleted
 * already. The hash of a banned member's email is stored, so that the ban outlives the account.
 */
export const eraseRows = async (
  db: Db,
  id: Id,
  newHid: string,
  { emailHash, now }: { readonly emailHash: Buffer | null; readonly now: Date },
): Promise<boolean> => {
  await lockMembers(db, [id]);
  const member = await db.selectFrom('member').select('state').where('id', '=', id).executeTakeFirst();
  if (member?.state !== 'deactivated' && member?.state !== 'banned') return false;
  if (member.state === 'banned' && emailHash) await addBannedEmail(db, emailHash, now);
  for (const text of rowTexts) await db.executeQuery(CompiledQuery.raw(text, [id]));
  await db.executeQuery(CompiledQuery.raw(emptyText, [id, newHid]));
  await db.updateTable('subscription').set({ member_comment: null }).where('member_id', '=', id).execute();
  await db.updateTable('leaving').set({ comment: '' }).where('member_id', '=', id).execute();
  return true;
};

/** What identifies the email of a member. */
export const findEmailOf = (db: Db, id: Id) =>
  db.selectFrom('member').select(['brand_id', 'email']).where('id', '=', id).executeTakeFirst();

const addBannedEmail = async (db: Db, hash: Buffer, at: Date): Promise<void> => {
  await db
    .insertInto('banned_email')
    .values({ hash, banned_at: at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ banned_at: at }))
    .execute();
};

export const isDeleted = async (db: Db, id: Id): Promise<boolean> => {
  const member = await db.selectFrom('member').select('state').where('id', '=', id).executeTakeFirst();
  return member?.state === 'deleted';
};

/** $1 member, $2 limit. Messages that were never delivered have no thread on this side. Members on hold wait. */
const othersText = `
  select other from (
    select other_id as other from thread where member_id = $1::bigint
    union select other_id from match where member_id = $1::bigint
    union select target_id from mark where actor_id = $1::bigint
    union select actor_id from mark where target_id = $1::bigint and bits & 1 = 1
    union select visitor_id from visit where member_id = $1::bigint
    union select member_id from visit where visitor_id = $1::bigint
    union select other_id from favorite where member_id = $1::bigint
    union select member_id from favorite where other_id = $1::bigint
    union select receiver_id from smart_message where sender_id = $1::bigint
    union select sender_id from smart_message where receiver_id = $1::bigint
    union select high_id from message where low_id = $1::bigint and not is_sent
    union select low_id from message where high_id = $1::bigint and not is_sent
  ) pair (other)
  where not is_on_hold(other) order by other limit $2::integer`;

/** The other members of the pairs that may be erased. */
export const listPairs = async (db: Db, id: Id, limit: number): Promise<Id[]> => {
  const { rows } = await db.executeQuery<{ other: Id }>(CompiledQuery.raw(othersText, [id, limit]));
  return rows.map(({ other }) => other);
};

/** Whether a deleted member still has rows with others, who are on hold. */
export const hasPairs = async (db: Db, id: Id): Promise<boolean> => {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(othersText.replace('where not is_on_hold(other) ', ''), [id, 1]),
  );
  return rows.length > 0;
};

/** Erases what two members left with each other. Returns false while the other member is on hold. */
export const erasePair = async (db: Db, id: Id, other: Id): Promise<boolean> => {
  const { rows } = await sql<{ erased: boolean }>`select erase_pair(${id}::bigint, ${other}::bigint) as erased`.execute(
    db,
  );
  return rows[0]?.erased === true;
};

export const markErased = async (db: Db, id: Id, at: Date): Promise<void> => {
  await db.updateTable('leaving').set({ erased_at: at }).where('member_id', '=', id).execute();
};

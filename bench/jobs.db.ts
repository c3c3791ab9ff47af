import { sql } from 'kysely';
import type { Database, Db } from '../server/src/db/database.ts';
import type { Id } from '../server/src/db/schema.ts';

/** The baseline job: one row by its key, through the same layers. */
export const memberRow = (db: Db, memberId: Id) =>
  db.selectFrom('member').select(['id', 'hid', 'name']).where('id', '=', memberId).executeTakeFirst();

export const dropQueue = (db: Db, memberId: Id) =>
  db.deleteFrom('candidate_queue').where('member_id', '=', memberId).execute();

export const dropSuggestions = (db: Db, memberId: Id) =>
  db.deleteFrom('suggestion').where('member_id', '=', memberId).execute();

/** Makes the only connection of a pool write no items of the activity feed, by a function that its schema hides. */
export const disableFeed = async ({ pool }: Database): Promise<void> => {
  await pool.query('create schema if not exists bench_bare');
  await pool.query(`create or replace function bench_bare.record_event_activity(
      recipient_id bigint, event_seq bigint, event_kind text, payload jsonb)
    returns void language plpgsql as 'begin end'`);
  await pool.query('set search_path = bench_bare, public');
};

/** Gives members Premium, which search and lists need. */
export const givePremium = (db: Db, memberIds: readonly Id[]) =>
  db
    .updateTable('member')
    .set({ premium_until: new Date(Date.now() + 30 * 86_400_000), premium_plan: 'gold' })
    .where('id', '=', sql<Id>`any(${[...memberIds]}::bigint[])`)
    .execute();

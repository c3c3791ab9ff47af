import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Tables whose rows are deleted by age, with the column of the age, which has an index. */
const aged = {
  event: 'created_at',
  sent_email: 'sent_at',
  access_key: 'expires_at',
  pauth: 'expires_at',
  gateway_event: 'received_at',
  session: 'ended_at',
  security_event: 'at',
  site_push_report: 'reported_at',
  online_push: 'pushed_at',
  popup_show: 'shown_at',
  smart_message: 'planned_at',
  banned_email: 'banned_at',
  fraud_notice: 'created_at',
  removal_request: 'decided_at',
} as const;
export type AgedTable = keyof typeof aged;

/** A session names a member's device. Sessions stay while a child-safety case holds the member's evidence (decision 88). */
const withoutHold = (table: AgedTable): string => (table === 'session' ? 'and not is_on_hold(member_id)' : '');

/** $1 latest age, $2 limit. Locked rows wait for the next run. */
const sweepText = (table: AgedTable): string => `
  delete from ${table} where ctid = any (array(
    select ctid from ${table} where ${aged[table]} < $1::timestamptz ${withoutHold(table)}
    order by ${aged[table]} limit $2::integer for update skip locked))`;

/** Deletes at most `limit` rows that are older than a time. @returns the number of deleted rows */
export const sweepRows = async (db: Db, table: AgedTable, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(sweepText(table), [before, limit]));
  return Number(numAffectedRows ?? 0);
};

/**
 * $1 latest expiry, $2 limit. A session ends when all its tokens have expired. Both parts of the statement see the same snapshot, so the
 * second one looks for tokens that have not expired.
 */
const tokensText = `
  with gone as (
    delete from refresh_token where ctid = any (array(
      select ctid from refresh_token where expires_at < $1::timestamptz
      order by expires_at limit $2::integer for update skip locked))
    returning session_id
  ), ended as (
    update session s set ended_at = now(), end_reason = 'expired'
    where s.id in (select session_id from gone) and s.ended_at is null
      and not exists (select from refresh_token r where r.session_id = s.id and r.expires_at >= $1::timestamptz)
  )
  select count(*)::integer as count from gone`;

/** Deletes expired refresh tokens, and ends sessions without tokens. @returns the number of deleted tokens */
export const sweepTokens = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { rows } = await db.executeQuery<{ count: number }>(CompiledQuery.raw(tokensText, [before, limit]));
  return rows[0]?.count ?? 0;
};

/** $1 latest withdrawal, $2 limit. */
const eraseText = `
  update message set text = '', body = null where ctid = any (array(
    select ctid from message
    where withdrawn_at < $1::timestamptz and withdrawn_at is not null and (text <> '' or body is not null)
      and not is_on_hold(sender_id)
    order by withdrawn_at limit $2::integer for update skip locked))`;

/**
 * Erases the text of messages that were withdrawn before a time, at most `limit` of them. Those of a member whose evidence a child-safety
 * case holds stay (decision 88).
 * @returns the number of erased messages
 */
export const eraseWithdrawn = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(eraseText, [before, limit]));
  return Number(numAffectedRows ?? 0);
};

import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Tables whose rows go by their age alone, with the column that says it; each has an index of it. */
const aged = {
  event: 'created_at',
  sent_email: 'sent_at',
  access_key: 'expires_at',
  pauth: 'expires_at',
  gateway_event: 'received_at',
  session: 'ended_at',
  security_event: 'at',
} as const;
export type AgedTable = keyof typeof aged;

/** Sessions say from which device a member came: they stay while a case of child safety holds its evidence (decision 88). */
const unheld = (table: AgedTable): string => (table === 'session' ? 'and not is_on_hold(member_id)' : '');

/** $1 before when, $2 limit. Rows that a transaction holds wait for the next run. */
const sweepText = (table: AgedTable): string => `
  delete from ${table} where ctid = any (array(
    select ctid from ${table} where ${aged[table]} < $1::timestamptz ${unheld(table)}
    order by ${aged[table]} limit $2::integer for update skip locked))`;

/** Deletes some of a table's rows from before a moment. @returns how many */
export const sweepRows = async (db: Db, table: AgedTable, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(sweepText(table), [before, limit]));
  return Number(numAffectedRows ?? 0);
};

/**
 * $1 before when, $2 limit. A session whose tokens have all expired has ended by that. Both parts see what stood before, so the
 * sessions are asked for a token that is not among the expired ones.
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

/** Deletes some refresh tokens that expired before a moment, and ends sessions that have none left. @returns how many */
export const sweepTokens = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { rows } = await db.executeQuery<{ count: number }>(CompiledQuery.raw(tokensText, [before, limit]));
  return rows[0]?.count ?? 0;
};

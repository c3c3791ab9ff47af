import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Row } from '../../db/schema.ts';

type TrackingEvent = Row<'tracking_event'>;

export type TrackedEvent = Pick<TrackingEvent, 'kind' | 'data'>;
/** The columns that all events of one request share. */
export type TrackedRequest = Omit<TrackingEvent, 'kind' | 'data'>;

/** One statement for any number of events, so that it is prepared once. */
const addText = `
  insert into tracking_event (at, uid, funnel_id, member_id, device_id, brand_id, country, kind, data)
  select $1::timestamptz, $2::text, $3::text, $4::bigint, $5::text, $6::smallint, $7::text, kind, data
  from jsonb_to_recordset($8::jsonb) as event (kind text, data jsonb)`;

export const addEvents = async (db: Db, request: TrackedRequest, events: readonly TrackedEvent[]): Promise<void> => {
  const { at, uid, funnel_id, member_id, device_id, brand_id, country } = request;
  const values = [at, uid, funnel_id, member_id, device_id, brand_id, country, JSON.stringify(events)];
  await db.executeQuery(CompiledQuery.raw(addText, values));
};

/**
 * - $1 to $7: the columns of the request
 * - $8: the kind
 * - $9: the data
 * - $10: the id of the push
 * - $11: the action
 */
const addPushReportText = `
  with fresh as (
    insert into site_push_report (member_id, push_id, action, reported_at)
    values ($4::bigint, $10::text, $11::text, $1::timestamptz)
    on conflict (member_id, push_id, action) do nothing
    returning member_id
  )
  insert into tracking_event (at, uid, funnel_id, member_id, device_id, brand_id, country, kind, data)
  select $1::timestamptz, $2::text, $3::text, member_id, $5::text, $6::smallint, $7::text, $8::text, $9::jsonb from fresh`;

/** Adds a member's report about a site push. A repeated report adds nothing. */
export const addPushReport = async (
  db: Db,
  { at, uid, funnel_id, member_id, device_id, brand_id, country }: TrackedRequest & { readonly member_id: Id },
  { kind, data }: TrackedEvent,
  { pushId, action }: { readonly pushId: string; readonly action: string },
): Promise<void> => {
  const request = [at, uid, funnel_id, member_id, device_id, brand_id, country];
  await db.executeQuery(CompiledQuery.raw(addPushReportText, [...request, kind, JSON.stringify(data), pushId, action]));
};

/**
 * Creates missing partitions of a day and `ahead` days after it, and drops those before another day. Days are YYYY-MM-DD.
 */
export const maintainPartitions = async (db: Db, first: string, ahead: number, oldest: string): Promise<void> => {
  await sql`select maintain_tracking_partitions(${first}::date, ${ahead}::integer, ${oldest}::date)`.execute(db);
};

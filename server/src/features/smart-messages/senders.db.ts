import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Member } from '../../db/schema.ts';
import type { Entitled } from '../entitlements/premium.ts';

/** A member who has enabled Smart Messages at least once. Days are local and have the form `YYYY-MM-DD`. */
export interface SmartSender
  extends Entitled,
    Pick<Member, 'brand_id' | 'language' | 'state' | 'restriction' | 'verified_at' | 'photos_moderated'> {
  readonly is_enabled: boolean;
  readonly enabled_at: Date;
  readonly due_at: Date | null;
  /** The day that `sent_today` counts. */
  readonly day: string | null;
  readonly sent_today: number;
  readonly planned_on: string | null;
  readonly finished_on: string | null;
  readonly trial_used: number;
  /** Now at the sender's place. */
  readonly local_day: string;
  readonly local_hour: number;
  readonly antiscam: number;
  /** Reports that count as a risk. */
  readonly reports: number;
  /** Planned messages. */
  readonly planned: number;
}

const senderText = `
  select s.is_enabled, s.enabled_at, s.due_at, s.day::text as day, s.sent_today, s.planned_on::text as planned_on,
    s.finished_on::text as finished_on, s.trial_used,
    m.brand_id, m.language, m.state, m.restriction, m.verified_at, m.photos_moderated,
    m.premium_until, m.premium_plan, m.base_until, m.vip_until,
    solar_time(m.longitude, $2::timestamptz)::date::text as local_day,
    extract(hour from solar_time(m.longitude, $2::timestamptz))::integer as local_hour,
    antiscam_state(m.restriction, k.suspicion, k.cleared_until, $2::timestamptz) as antiscam,
    coalesce(k.reports, 0) as reports,
    (select count(*)::integer from smart_message p where p.sender_id = m.id and p.sent_at is null) as planned
  from smart_sender s
    join member m on m.id = s.member_id
    left join lateral (select * from member_risk k where k.member_id = m.id offset 0) k on true
  where s.member_id = $1::bigint`;

export const findSmartSender = async (db: Db, memberId: Id, now: Date): Promise<SmartSender | undefined> =>
  (await db.executeQuery<SmartSender>(CompiledQuery.raw(senderText, [memberId, now]))).rows[0];

/** Whether the member has Smart Messages enabled. */
export const isSmartSender = async (db: Db, memberId: Id): Promise<boolean> =>
  (await db.selectFrom('smart_sender').select('is_enabled').where('member_id', '=', memberId).executeTakeFirst())
    ?.is_enabled ?? false;

/** The key of a sender whose batch is due. */
export interface DueSender {
  /** As text, because a `Date` has no microseconds. */
  readonly at: string;
  readonly memberId: Id;
}

const dueText = `
  select s.due_at::text as at, s.member_id as "memberId" from smart_sender s
  where s.due_at <= $1::timestamptz order by s.due_at, s.member_id limit $2::integer`;

/** The senders whose batch is due, the longest wait first. */
export const listDueSenders = async (db: Db, now: Date, limit: number): Promise<DueSender[]> =>
  (await db.executeQuery<DueSender>(CompiledQuery.raw(dueText, [now, limit]))).rows;

/** Enables Smart Messages from now on. A member who has enabled them already stays as they are. */
export const enableSender = async (db: Db, memberId: Id, now: Date): Promise<void> => {
  await sql`insert into smart_sender as s (member_id, is_enabled, enabled_at, due_at)
    values (${memberId}::bigint, true, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (member_id) do update
      set is_enabled = true, enabled_at = excluded.enabled_at, due_at = excluded.due_at, planned_on = null, finished_on = null
      where not s.is_enabled`.execute(db);
};

/** Disables Smart Messages, and removes what is planned. */
export const disableSender = async (db: Db, memberId: Id): Promise<void> => {
  await db
    .updateTable('smart_sender')
    .set({ is_enabled: false, due_at: null })
    .where('member_id', '=', memberId)
    .execute();
  await deletePlanned(db, memberId);
};

export const deletePlanned = async (db: Db, memberId: Id): Promise<void> => {
  await db.deleteFrom('smart_message').where('sender_id', '=', memberId).where('sent_at', 'is', null).execute();
};

/** Starts the count of a local day. Repetition changes nothing. */
export const startDay = async (db: Db, memberId: Id, day: string): Promise<void> => {
  await sql`update smart_sender set day = ${day}::date, sent_today = 0
    where member_id = ${memberId}::bigint and day is distinct from ${day}::date`.execute(db);
};

/** Records that the batch of a local day is planned. */
export const savePlannedDay = async (db: Db, memberId: Id, day: string): Promise<void> => {
  await sql`update smart_sender set planned_on = ${day}::date where member_id = ${memberId}::bigint`.execute(db);
};

export interface NextBatch {
  readonly now: Date;
  readonly fromHour: number;
  readonly spreadMinutes: number;
  /** The local day whose batch is finished; null if it continues with the next batch. */
  readonly finished: string | null;
}

/** Waits until the next morning of the sender. */
export const postponeSender = async (db: Db, memberId: Id, next: NextBatch): Promise<void> => {
  const { now, fromHour, spreadMinutes, finished } = next;
  await sql`update smart_sender s
    set due_at = next_morning(m.longitude, m.id, ${now}::timestamptz, ${fromHour}::integer, ${spreadMinutes}::integer),
      finished_on = coalesce(${finished}::date, s.finished_on)
    from member m where m.id = s.member_id and s.member_id = ${memberId}::bigint and s.is_enabled`.execute(db);
};

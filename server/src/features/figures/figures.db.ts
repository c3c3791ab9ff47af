import type { FigureName } from '@kindred/contract/console/figures';
import { photoStatuses } from '@kindred/contract/photos';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The rows that a figure counts: `at` is their time, `member` the id of the member whose brand they count for. */
const sources: Record<
  Exclude<FigureName, 'active' | 'queueAge'>,
  { from: string; at: string; member: string; where: string }
> = {
  registrations: { from: 'member r', at: 'r.created_at', member: 'r.id', where: 'true' },
  likes: { from: 'mark r', at: 'r.marked_at', member: 'r.actor_id', where: 'r.bits & 1 = 1' },
  // Each match has two rows.
  matches: { from: 'match r', at: 'r.matched_at', member: 'r.member_id', where: 'r.member_id < r.other_id' },
  messages: { from: 'message r', at: 'r.created_at', member: 'r.sender_id', where: 'r.is_sent' },
  reports: { from: 'abuse_report r', at: 'r.created_at', member: 'r.reported_id', where: 'true' },
};

export type CountedFigure = keyof typeof sources;
export const countedFigures = Object.keys(sources) as CountedFigure[];

/** Recounts a figure of all days since `from` (YYYY-MM-DD). */
export const countDays = async (db: Db, figure: CountedFigure, from: string): Promise<void> => {
  const { from: table, at, member, where } = sources[figure];
  await sql`
    insert into daily_figure (day, brand_id, figure, count)
    select d.day, m.brand_id, ${figure}::text, sum(d.count)
    from (select (${sql.raw(at)} at time zone 'UTC')::date as day, ${sql.raw(member)} as member_id, count(*) as count
      from ${sql.raw(table)}
      where ${sql.raw(at)} >= ${from}::date::timestamp at time zone 'UTC' and ${sql.raw(where)}
      group by 1, 2) d
    join member m on m.id = d.member_id
    group by 1, 2
    on conflict (day, brand_id, figure) do update set count = excluded.count`.execute(db);
};

/**
 * Stores the number of members who were active on a day (YYYY-MM-DD). Presence has only the last time, so the count of a day
 * never decreases: a member who returns on the next day still counts.
 */
export const countActiveMembers = async (db: Db, day: string): Promise<void> => {
  await sql`
    insert into daily_figure (day, brand_id, figure, count)
    select ${day}::date, m.brand_id, 'active', count(*)
    from presence p join member m on m.id = p.member_id
    where p.seen_at >= ${day}::date::timestamp at time zone 'UTC'
      and p.seen_at < (${day}::date + 1)::timestamp at time zone 'UTC'
    group by m.brand_id
    on conflict (day, brand_id, figure) do update set count = greatest(daily_figure.count, excluded.count)`.execute(db);
};

/** All pending rows of the queues with their member and time, each read by a partial index. */
const waitingSql = `
  select member_id, queued_at as at from photo where status = ${photoStatuses.pending}
  union all select member_id, queued_at from text_review where decided_at is null
  union all select member_id, opened_at from report_case where decided_at is null
  union all select member_id, submitted_at from verification where state = 'submitted'
  union all select member_id, waiting_since from support_thread where waiting_since is not null
  union all select d.member_id, a.created_at from appeal a join decision d on d.id = a.decision_id
    where a.decided_at is null`;

/** Stores the age in minutes of the oldest pending row: the maximum of the day (YYYY-MM-DD). */
export const saveQueueAge = async (db: Db, day: string, now: Date): Promise<void> => {
  await sql`
    insert into daily_figure (day, brand_id, figure, count)
    select ${day}::date, m.brand_id, 'queueAge',
      greatest(0, floor(extract(epoch from ${now}::timestamptz - min(w.at)) / 60))::integer
    from (${sql.raw(waitingSql)}) w join member m on m.id = w.member_id
    group by m.brand_id
    on conflict (day, brand_id, figure) do update set count = greatest(daily_figure.count, excluded.count)`.execute(db);
};

/** Combines several brands or days: the sum, or the maximum of the queue age. */
const combinedCount = sql<number>`(case when figure = 'queueAge' then max(count) else sum(count) end)::integer`.as(
  'count',
);

/** The time of the last count. */
export const findLastRun = async (db: Db): Promise<Date | null> =>
  (await db.selectFrom('figure_run').select('counted_at').where('name', '=', 'days').executeTakeFirst())?.counted_at ??
  null;

/** Stores the time of a count. */
export const saveLastRun = async (db: Db, now: Date): Promise<void> => {
  await db
    .insertInto('figure_run')
    .values({ name: 'days', counted_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ counted_at: now }))
    .execute();
};

export interface DaySpan {
  /** YYYY-MM-DD; both days are included. */
  readonly from: string;
  readonly to: string;
}

/** The stored figures by day, of one brand or all. */
export const listFiguresByDay = (db: Db, { from, to }: DaySpan, brand: number | undefined) =>
  db
    .selectFrom('daily_figure')
    .select(['day', 'figure'])
    .select(combinedCount)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(brand !== undefined, (query) => query.where('brand_id', '=', brand ?? 0))
    .groupBy(['day', 'figure'])
    .execute();

/** The stored figures by brand. */
export const listFiguresByBrand = (db: Db, { from, to }: DaySpan) =>
  db
    .selectFrom('daily_figure')
    .select(['brand_id', 'figure'])
    .select(combinedCount)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('days'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['brand_id', 'figure'])
    .execute();

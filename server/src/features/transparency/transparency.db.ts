import type { DecisionKind, DecisionReason } from '@kindred/contract/decisions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Days } from '../../http/csv/days.ts';

/** The period and the brand of the counted members; undefined for all brands. */
export interface CountedPeriod extends Days {
  readonly brandId: number | undefined;
}

/** Whether a time is within the days. */
const isWithin = (at: string, { from, to }: Days): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.ref(at)} >=
  ${from}::date::timestamp at time zone 'UTC' and ${sql.ref(at)} < (${to}::date + 1)::timestamp at time zone 'UTC')`;

/** Whether a member is of the brand. */
const isOfBrand = (memberId: string, { brandId }: CountedPeriod): RawBuilder<SqlBool> =>
  brandId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from member m where m.id = ${sql.ref(memberId)} and m.brand_id = ${brandId}::smallint)`;

/** The median hours from one time to another, with one decimal place. */
const medianHours = (from: string, to: string): RawBuilder<number | null> => sql<
  number | null
>`round((percentile_cont(0.5)
  within group (order by extract(epoch from ${sql.ref(to)} - ${sql.ref(from)})) / 3600)::numeric, 1)::float8`;

const count = sql<number>`count(*)::integer`;
const countWhere = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(count(*) filter (where ${condition}))::integer`;

export interface DecisionCount {
  readonly kind: DecisionKind;
  readonly reason: DecisionReason;
  readonly automatic: number;
  readonly manual: number;
}

/** Counts the decisions by kind and reason. */
export const countDecisions = async (db: Db, counted: CountedPeriod): Promise<DecisionCount[]> =>
  (await db
    .selectFrom('decision as d')
    .select(['d.kind', 'd.reason'])
    .select([
      countWhere(sql`d.operator_id is null`).as('automatic'),
      countWhere(sql`d.operator_id is not null`).as('manual'),
    ])
    .where(isWithin('d.created_at', counted))
    .where(isOfBrand('d.member_id', counted))
    .groupBy(['d.kind', 'd.reason'])
    .execute()) as DecisionCount[];

/** Counts the appeals by the time of arrival. */
export const countAppeals = async (db: Db, counted: CountedPeriod): Promise<number> =>
  (
    await db
      .selectFrom('appeal as a')
      .select(count.as('count'))
      .where(isWithin('a.created_at', counted))
      .where(isOfBrand('a.member_id', counted))
      .executeTakeFirstOrThrow()
  ).count;

/** Counts the answered appeals by the time of the answer. */
export const countAnsweredAppeals = (db: Db, counted: CountedPeriod) =>
  db
    .selectFrom('appeal as a')
    .select([
      countWhere(sql`a.granted`).as('granted'),
      countWhere(sql`not a.granted`).as('upheld'),
      medianHours('a.created_at', 'a.decided_at').as('medianHours'),
    ])
    .where(isWithin('a.decided_at', counted))
    .where(isOfBrand('a.member_id', counted))
    .executeTakeFirstOrThrow();

/** Counts the reports by the number of the reason. The brand is that of the reported member. */
export const countReports = (db: Db, counted: CountedPeriod) =>
  db
    .selectFrom('abuse_report as r')
    .select(['r.reason_id', count.as('count')])
    .where(isWithin('r.created_at', counted))
    .where(isOfBrand('r.reported_id', counted))
    .groupBy('r.reason_id')
    .execute();

/** Counts the cases of reports by the time of their decision. */
export const countCases = (db: Db, counted: CountedPeriod) =>
  db
    .selectFrom('report_case as c')
    .select([
      count.as('decided'),
      countWhere(sql`c.outcome = 'dismissed'`).as('dismissed'),
      medianHours('c.opened_at', 'c.decided_at').as('medianHours'),
    ])
    .where(isWithin('c.decided_at', counted))
    .where(isOfBrand('c.member_id', counted))
    .executeTakeFirstOrThrow();

const selectRemovals = (db: Db, { brandId }: CountedPeriod) =>
  db
    .selectFrom('removal_request as r')
    .$if(brandId !== undefined, (query) => query.where('r.brand_id', '=', brandId ?? 0));

/** Counts the requests to remove intimate images by the time of arrival. The brand is that of the form. */
export const countRemovals = async (db: Db, counted: CountedPeriod): Promise<number> =>
  (
    await selectRemovals(db, counted)
      .select(count.as('count'))
      .where(isWithin('r.created_at', counted))
      .executeTakeFirstOrThrow()
  ).count;

/** Counts the decided requests to remove intimate images by the time of the decision. */
export const countDecidedRemovals = (db: Db, counted: CountedPeriod) =>
  selectRemovals(db, counted)
    .select([
      countWhere(sql`r.outcome = 'removed'`).as('removed'),
      countWhere(sql`r.outcome = 'rejected'`).as('rejected'),
      countWhere(sql`r.decided_at <= r.due_at`).as('inTime'),
    ])
    .where(isWithin('r.decided_at', counted))
    .executeTakeFirstOrThrow();

import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockRow } from '../../../db/locks.ts';
import { measureQueue, type QueueLength } from '../../../db/queue-length.db.ts';
import type { Id } from '../../../db/schema.ts';

/** Opens a case against a member, or updates the open one: `reports` counts its distinct reporters. */
export const addReportToCase = async (db: Db, memberId: Id, now: Date): Promise<void> => {
  await sql`
    insert into report_case as opened (member_id, reports, last_at) values (${memberId}, 1, ${now})
    on conflict (member_id) where decided_at is null
      do update set last_at = excluded.last_at, reports = (
        select count(distinct a.reporter_id) from abuse_report a
        where a.reported_id = opened.member_id and a.created_at >= opened.opened_at)`.execute(db);
};

export const lockCase = (db: Db, id: Id) =>
  lockRow(db.selectFrom('report_case').selectAll().where('id', '=', id)).executeTakeFirst();

export const setCaseOutcome = async (
  db: Db,
  id: Id,
  outcome: { outcome: string; decisionId: Id | null; operatorId: Id; at: Date },
): Promise<void> => {
  await db
    .updateTable('report_case')
    .set({
      outcome: outcome.outcome,
      decision_id: outcome.decisionId,
      decided_by: outcome.operatorId,
      decided_at: outcome.at,
    })
    .where('id', '=', id)
    .execute();
};

/** A reason of reports by its number, and the number of members who reported it. */
export interface ReasonCount {
  readonly reason_id: number;
  readonly reports: number;
}

/** An open case in the queue. */
export interface OpenCaseRow {
  readonly id: Id;
  readonly hid: string;
  readonly name: string;
  readonly brand_id: number;
  readonly cover_photo_id: Id | null;
  readonly state: string;
  readonly restriction: string | null;
  readonly reports: number;
  readonly reasons: readonly ReasonCount[];
  readonly risk: number;
  readonly opened_at: Date;
  readonly last_at: Date;
  /** `opened_at` to the microsecond, for the page key. */
  readonly at: string;
}

/** The page key: the last case of the page before. */
export interface CaseKey {
  readonly risk: number;
  /** `opened_at` as text, to the microsecond. */
  readonly at: string;
  readonly id: Id;
}

const caseColumns = [
  'c.id',
  'm.hid',
  'm.name',
  'm.brand_id',
  'm.cover_photo_id',
  'm.state',
  'm.restriction',
  'c.reports',
  'c.risk',
  'c.opened_at',
  'c.last_at',
] as const;

/** The reasons of the reports in a case `c`, the most frequent first. Its reports are those since it was opened. */
const caseReasons = `(
    select coalesce(jsonb_agg(jsonb_build_object('reason_id', r.reason_id, 'reports', r.reports)
      order by r.reports desc, r.reason_id), '[]')
    from (
      select a.reason_id, count(distinct a.reporter_id) as reports from abuse_report a
      where a.reported_id = c.member_id and a.created_at >= c.opened_at
      group by a.reason_id
    ) r
  )`;

/**
 * Parameters:
 * - $1 limit
 * - $2 brand id; null for all brands
 * - $3 risk, $4 opened_at, $5 id of the page key; absent on the first page
 */
const pageText = (isFirst: boolean, isOfBrand: boolean): string => `
  select ${caseColumns.join(', ')}, ${caseReasons} as reasons, c.opened_at::text as at
  from (
      select * from report_case where decided_at is null
        ${isOfBrand ? 'and (select m.brand_id from member m where m.id = report_case.member_id) = $2::smallint' : 'and $2::smallint is null'}
        ${isFirst ? '' : 'and risk <= $3::smallint and (risk < $3::smallint or (opened_at, id) > ($4::timestamptz, $5::bigint))'}
      order by risk desc, opened_at, id limit $1::bigint
    ) c
    cross join lateral (select * from member m where m.id = c.member_id offset 0) m
  order by c.risk desc, c.opened_at, c.id`;

/** Open cases after the page key, highest risk first, then oldest first. */
export const listOpenCases = async (
  db: Db,
  after: CaseKey | undefined,
  limit: number,
  brandId?: number,
): Promise<OpenCaseRow[]> => {
  const values = [limit, brandId ?? null, ...(after ? [after.risk, after.at, after.id] : [])];
  return (await db.executeQuery<OpenCaseRow>(CompiledQuery.raw(pageText(!after, brandId !== undefined), values))).rows;
};

/** The number of open cases, and the time of the oldest. */
export const measureOpenCases = (db: Db, brandId?: number): Promise<QueueLength> =>
  measureQueue(
    db,
    'select opened_at as at, member_id from report_case where decided_at is null order by risk desc, opened_at, id',
    brandId,
  );

/** The id of a member's open case. */
export const findOpenCaseId = async (db: Db, memberId: Id): Promise<Id | undefined> =>
  (
    await db
      .selectFrom('report_case')
      .select('id')
      .where('member_id', '=', memberId)
      .where('decided_at', 'is', null)
      .executeTakeFirst()
  )?.id;

export const findCase = (db: Db, id: Id) =>
  db
    .selectFrom('report_case as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .select([
      ...caseColumns,
      'c.member_id',
      'c.outcome',
      sql<readonly ReasonCount[]>`${sql.raw(caseReasons)}`.as('reasons'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();

/** Reopens the case that a decision closed, unless the member has another open case. */
export const reopenCase = async (db: Db, decisionId: Id): Promise<void> => {
  await db
    .updateTable('report_case as c')
    .set({ outcome: null, decision_id: null, decided_by: null, decided_at: null })
    .where('c.decision_id', '=', decisionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('report_case as o')
            .select('o.id')
            .whereRef('o.member_id', '=', 'c.member_id')
            .where('o.decided_at', 'is', null),
        ),
      ),
    )
    .execute();
};

/** Reports of a member since a time, newest first. */
export const listRecentReports = (db: Db, memberId: Id, since: Date, limit: number) =>
  db
    .selectFrom('abuse_report as a')
    .innerJoin('member as m', 'm.id', 'a.reporter_id')
    .select([
      'a.id',
      'a.reporter_id',
      'm.hid as reporterHid',
      'm.name as reporterName',
      'a.reason_id',
      'a.text',
      'a.context',
      'a.message_id',
      'a.created_at',
    ])
    .where('a.reported_id', '=', memberId)
    .where('a.created_at', '>=', since)
    .orderBy('a.created_at', 'desc')
    .limit(limit)
    .execute();

/** A message for operators, deleted ones included. */
export interface ReportedMessageRow {
  readonly id: Id;
  readonly sender_id: Id;
  readonly text: string;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
}

const inDialog = (a: Id, b: Id) =>
  sql<boolean>`low_id = least(${a}::bigint, ${b}::bigint) and high_id = greatest(${a}::bigint, ${b}::bigint)`;
const reportedColumns = ['id', 'sender_id', 'text', 'created_at', 'deleted_at'] as const;

/** Up to `each` messages before and after a message of a dialog, oldest first. Without a message, the last ones of the dialog. */
export const listMessagesAround = async (
  db: Db,
  { a, b, messageId, each }: { a: Id; b: Id; messageId: Id | null; each: number },
): Promise<ReportedMessageRow[]> => {
  const dialog = db.selectFrom('message').select(reportedColumns).where(inDialog(a, b));
  const before = await dialog
    .$if(messageId !== null, (query) => query.where('id', '<=', messageId ?? '0'))
    .orderBy('id', 'desc')
    .limit(each + 1)
    .execute();
  const after = messageId === null ? [] : await dialog.where('id', '>', messageId).orderBy('id').limit(each).execute();
  return [...before.toReversed(), ...after];
};

import { consoleLimits } from '@kindred/contract/console/limits';
import type { TimelineEntry, TimelineKind } from '@kindred/contract/console/members';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** The page key: the last entry of the page before. `at` is the database's text, to the microsecond. */
export interface TimelineKey {
  readonly at: string;
  readonly kind: string;
  readonly id: string;
}

export interface TimelineRow extends TimelineKey {
  readonly kind: TimelineKind;
  readonly time: Date;
  readonly detail: Omit<Partial<TimelineEntry>, 'id' | 'at' | 'kind'> & { readonly reasonId?: number };
}

/** The subquery of one source, limited to the rows that the page can show. Parameters: see `timelineText`. */
const selectSource = (
  kind: TimelineKind,
  { at, id, detail, from }: Record<'at' | 'id' | 'detail' | 'from', string>,
): string =>
  `(select ${at} as time, '${kind}' as kind, (${id})::text as id, jsonb_strip_nulls(${detail}) as detail
    from ${from} and ${at} <= $2::timestamptz order by 1 desc limit $5::bigint)`;

const sources = [
  selectSource('registered', {
    at: 'm.created_at',
    id: '0',
    detail: `'{}'::jsonb`,
    from: 'member m where m.id = $1::bigint',
  }),
  // A member verified by a selfie has the entry of that decision instead.
  selectSource('verified', {
    at: 'm.verified_at',
    id: '0',
    detail: `'{}'::jsonb`,
    from: `member m where m.id = $1::bigint
      and not exists (select from verification v where v.member_id = m.id and v.state = 'valid')`,
  }),
  selectSource('selfie', {
    at: 'v.submitted_at',
    id: 'v.id',
    detail: `'{}'::jsonb`,
    from: 'verification v where v.member_id = $1::bigint',
  }),
  selectSource('selfieDecided', {
    at: 'v.decided_at',
    id: 'v.id',
    detail: `jsonb_build_object('text', v.state, 'reason', v.reason,
      'operator', (select o.name from operator o where o.id = v.decided_by))`,
    from: `verification v where v.member_id = $1::bigint and v.state in ('valid', 'invalid', 'failed')`,
  }),
  selectSource('signedIn', {
    at: 's.created_at',
    id: 's.id',
    detail: `jsonb_build_object('text', s.user_agent)`,
    from: 'session s where s.member_id = $1::bigint',
  }),
  selectSource('signedOut', {
    at: 's.ended_at',
    id: 's.id',
    detail: `jsonb_build_object('text', s.end_reason)`,
    from: 'session s where s.member_id = $1::bigint',
  }),
  selectSource('photo', {
    at: 'p.created_at',
    id: 'p.uid',
    detail: `'{}'::jsonb`,
    from: 'photo p where p.member_id = $1::bigint',
  }),
  selectSource('photoPassed', {
    at: 'p.decided_at',
    id: 'p.uid',
    detail: `jsonb_build_object('operator', (select o.name from operator o where o.id = p.decided_by))`,
    from: 'photo p where p.member_id = $1::bigint and p.status = 3',
  }),
  selectSource('reported', {
    at: 'a.created_at',
    id: 'a.id',
    detail: `jsonb_build_object('reasonId', a.reason_id, 'text', nullif(a.text, ''),
      'otherHid', (select o.hid from member o where o.id = a.reporter_id))`,
    from: 'abuse_report a where a.reported_id = $1::bigint',
  }),
  selectSource('reports', {
    at: 'a.created_at',
    id: 'a.id',
    detail: `jsonb_build_object('reasonId', a.reason_id, 'text', nullif(a.text, ''),
      'otherHid', (select o.hid from member o where o.id = a.reported_id))`,
    from: 'abuse_report a where a.reporter_id = $1::bigint',
  }),
  selectSource('decision', {
    at: 'd.created_at',
    id: 'd.id',
    detail: `jsonb_build_object('reason', d.reason, 'text', d.kind,
      'operator', (select o.name from operator o where o.id = d.operator_id))`,
    from: 'decision d where d.member_id = $1::bigint',
  }),
  selectSource('decisionUndone', {
    at: 'd.undone_at',
    id: 'd.id',
    detail: `jsonb_build_object('reason', d.reason, 'text', d.kind)`,
    from: 'decision d where d.member_id = $1::bigint',
  }),
  selectSource('support', {
    at: 's.created_at',
    id: 's.id',
    detail: `jsonb_build_object('text', s.text, 'operator', s.operator)`,
    from: 'support_message s where s.member_id = $1::bigint',
  }),
  // Counts the last messages of recent dialogs by day.
  selectSource('messages', {
    at: 'd.time',
    id: 'd.day',
    detail: `jsonb_build_object('count', d.count, 'people', d.people)`,
    from: `(select max(w.created_at) as time, (w.created_at at time zone 'UTC')::date as day,
        count(*) as count, count(distinct w.other_id) as people
      from (select other_id from thread where member_id = $1::bigint and last_message_id is not null
          and last_at > $6::timestamptz order by last_at desc limit $7::bigint) t
        cross join lateral (select x.created_at, t.other_id from message x
          where x.low_id = least($1::bigint, t.other_id) and x.high_id = greatest($1::bigint, t.other_id)
            and x.sender_id = $1::bigint
          order by x.id desc limit $8::bigint) w
      where w.created_at > $6::timestamptz
      group by 2) d where true`,
  }),
];

/**
 * Parameters:
 * - $1 member id
 * - $2 at, $3 kind, $4 id of the page key
 * - $5 limit
 * - $6 the time from which messages are counted
 * - $7 the number of dialogs whose messages are counted
 * - $8 the number of messages of each dialog
 */
const timelineText = `
  select e.time::text as at, e.time, e.kind, e.id, e.detail from (${sources.join(' union all ')}) e
  where (e.time, e.kind, e.id) < ($2::timestamptz, $3::text, $4::text)
  order by e.time desc, e.kind desc, e.id desc limit $5::bigint`;

const { messageDialogs, dialogMessages } = consoleLimits;
/** The page key before the newest entry. */
const firstPage: TimelineKey = { at: 'infinity', kind: '', id: '' };

/** A page of a member's timeline, newest first. @param since the time from which messages are counted */
export const listTimelineEntries = async (
  db: Db,
  memberId: Id,
  { after = firstPage, limit, since }: { after: TimelineKey | undefined; limit: number; since: Date },
): Promise<TimelineRow[]> => {
  const values = [memberId, after.at, after.kind, after.id, limit, since, messageDialogs, dialogMessages];
  return (await db.executeQuery<TimelineRow>(CompiledQuery.raw(timelineText, values))).rows;
};

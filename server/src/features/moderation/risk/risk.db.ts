import { photoStatuses } from '@kindred/contract/photos';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';

/** The counted signals from which the risk score is computed. */
export interface RiskSignals {
  readonly created_at: Date;
  readonly openers: number;
  readonly photos: number;
  readonly devices: number;
  readonly banned_devices: number;
  readonly reports: number;
  readonly texts: number;
}

/** Counts a member's risk signals; undefined for an unknown member. */
export const countRiskSignals = async (
  db: Db,
  memberId: Id,
  { reportsSince, openersSince }: { reportsSince: Date; openersSince: Date },
): Promise<RiskSignals | undefined> => {
  const { rows } = await sql<RiskSignals>`
    select m.created_at,
      coalesce((select r.openers from member_risk r
        where r.member_id = m.id and r.openers_since > ${openersSince}), 0) as openers,
      (select count(*) from photo p where p.member_id = m.id and p.risk_signals <> '{}')::integer as photos,
      (select count(distinct o.member_id) from session s
        cross join lateral (select member_id from session o where o.device_id = s.device_id offset 0) o
        where s.member_id = m.id and s.ended_at is null and s.device_id is not null and o.member_id <> m.id)::integer
        as devices,
      (select count(distinct o.member_id) from session s
        cross join lateral (select member_id from session o where o.device_id = s.device_id offset 0) o
        where s.member_id = m.id and s.ended_at is null and s.device_id is not null and o.member_id <> m.id
          and (select b.state from member b where b.id = o.member_id) = 'banned')::integer as banned_devices,
      (select count(distinct a.reporter_id) from abuse_report a
        where a.reported_id = m.id and a.created_at > ${reportsSince})::integer as reports,
      (select count(*) from text_review t
        where t.member_id = m.id and t.outcome is distinct from 'passed'
          and (t.outcome = 'removed' or t.findings <> '[]'))::integer as texts
    from member m where m.id = ${memberId}`.execute(db);
  return rows[0];
};

type StoredSignals = Omit<RiskSignals, 'created_at' | 'openers'>;

/** Stores a member's risk score with its signals, and copies the score to the member's pending photos, texts and case. */
export const saveRiskScore = async (
  db: Db,
  memberId: Id,
  {
    score,
    suspicion,
    signals,
    max,
    at,
  }: { score: number; suspicion: number; signals: StoredSignals; max: number; at: Date },
): Promise<void> => {
  const { photos, devices, banned_devices, reports, texts } = signals;
  const row = { score, suspicion, weighed_at: at, photos, devices, banned_devices, reports, texts };
  await db
    .insertInto('member_risk')
    .values({ member_id: memberId, openers_since: null, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
  await db
    .updateTable('photo')
    .set({ risk: sql<number>`least(${score}::integer + own_risk, ${max}::integer)` })
    .where('member_id', '=', memberId)
    .where('status', '=', photoStatuses.pending)
    .execute();
  await db
    .updateTable('text_review')
    .set({ risk: score })
    .where('member_id', '=', memberId)
    .where('decided_at', 'is', null)
    .execute();
  await db
    .updateTable('report_case')
    .set({ risk: score })
    .where('member_id', '=', memberId)
    .where('decided_at', 'is', null)
    .execute();
};

/** Suspected members whose score was computed before a time, oldest first. */
export const listStaleSuspects = async (db: Db, before: Date, limit: number): Promise<Id[]> => {
  const rows = await db
    .selectFrom('member_risk')
    .select('member_id')
    .where('suspicion', '>', sql.lit(0))
    .where('weighed_at', '<', before)
    .orderBy('weighed_at')
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
};

/** Counts a first message to another member. The count restarts when it began before `since`. @returns the new count */
export const incrementOpeners = async (db: Db, memberId: Id, now: Date, since: Date): Promise<number> => {
  const { openers } = await db
    .insertInto('member_risk')
    .values({ member_id: memberId, openers: sql.lit(1), openers_since: now })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        openers: sql`case when member_risk.openers_since > ${since} then member_risk.openers + 1 else 1 end`,
        openers_since: sql`case when member_risk.openers_since > ${since} then member_risk.openers_since
          else excluded.openers_since end`,
      }),
    )
    .returning('openers')
    .executeTakeFirstOrThrow();
  return openers;
};

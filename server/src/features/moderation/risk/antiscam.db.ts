import type { AntiscamState } from '@kindred/contract/antiscam';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';

export interface AntiscamRow {
  readonly state: AntiscamState;
  readonly cleared_until: Date | null;
}

/**
 * Parameters:
 * - $1 member id
 * - $2 the time for which the state is computed
 */
const stateText = `
  select antiscam_state(m.restriction, r.suspicion, r.cleared_until, $2::timestamptz) as state, r.cleared_until
  from member m left join member_risk r on r.member_id = m.id where m.id = $1::bigint`;

/** A member's antiscam state at a time, computed by the SQL function `antiscam_state`; undefined for an unknown member. */
export const findAntiscam = async (db: Db, memberId: Id, at: Date): Promise<AntiscamRow | undefined> =>
  (await db.executeQuery<AntiscamRow>(CompiledQuery.raw(stateText, [memberId, at]))).rows[0];

/** Sets or ends (null) the clearance of a member, whose row the transaction has locked. */
export const saveClearance = async (db: Db, memberId: Id, until: Date | null): Promise<void> => {
  await db
    .insertInto('member_risk')
    .values({ member_id: memberId, openers_since: null, cleared_until: until })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ cleared_until: until }))
    .execute();
};

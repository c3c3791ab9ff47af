import { type AntiscamState, antiscamStates } from '@kindred/contract/antiscam';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { findAntiscam, saveClearance } from './antiscam.db.ts';

/** A member's current antiscam state (decisions §5 Antiscam states), and the end of the active clearance. */
export const getAntiscam = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: Id,
): Promise<{ readonly state: AntiscamState; readonly clearedUntil: Date | null }> => {
  const now = clock.now();
  const row = await findAntiscam(db, memberId, now);
  const until = row?.cleared_until ?? null;
  return { state: row?.state ?? antiscamStates.none, clearedUntil: until !== null && until > now ? until : null };
};

/** Sets the end of a member's clearance, or ends it now (null), within a transaction that has locked the member. */
export const setClearance = (db: Db, memberId: Id, until: Date | null): Promise<void> =>
  saveClearance(db, memberId, until);

import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { countersOf } from './counters.db.ts';

/** The numbers of a member's likes and visitors that the relation statistics answer. */
export const listTotalsOf = async (
  db: Db,
  memberId: Id,
): Promise<{ readonly likes: number; readonly visits: number }> => {
  const { likes_me_total, visitors_total } = await countersOf(db, memberId);
  return { likes: likes_me_total, visits: visitors_total };
};

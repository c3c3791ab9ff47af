import type { OnboardingItem } from '@kindred/contract/engagement/onboarding';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** Lists how often the items were shown to a member. Items that were never shown are left out. */
export const listItemCounts = (db: Db, memberId: Id) =>
  db.selectFrom('onboarding').select(['item', 'count']).where('member_id', '=', memberId).execute();

const countText = `
  insert into onboarding as known (member_id, item, count, shown_at)
  values ($1::bigint, $2, 1, $3::timestamptz)
  on conflict (member_id, item) do update
    set count = least(known.count + 1, greatest(known.count, $4::smallint)), shown_at = excluded.shown_at
  returning count`;

/** Counts a show of an item, up to a maximum. Returns the count. */
export const countItem = async (
  db: Db,
  show: { memberId: Id; item: OnboardingItem; at: Date; max: number },
): Promise<number> => {
  const values = [show.memberId, show.item, show.at, show.max];
  const { rows } = await db.executeQuery<{ count: number }>(CompiledQuery.raw(countText, values));
  return rows[0]?.count ?? 0;
};

import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { Entitled } from '../entitlements/premium.ts';

/** The columns that decide whether a member holds Premium now; undefined for an unknown member. */
export const findEntitled = (db: Db, memberId: Id): Promise<Entitled | undefined> =>
  db
    .selectFrom('member')
    .select(['premium_until', 'premium_plan', 'base_until', 'vip_until'])
    .where('id', '=', memberId)
    .executeTakeFirst();

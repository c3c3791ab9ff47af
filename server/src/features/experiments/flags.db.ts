import type { FeatureHid } from '@kindred/contract/experiments';
import type { Db } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import type { Row } from '../../db/schema.ts';

export type Override = Row<'flag_override'>;
/** A `null` brand or country stands for all. */
export type FlagScope = Pick<Override, 'flag' | 'brand_id' | 'country'>;

/** Lists all overrides. Operators create them by hand, so there are few. */
export const allOverrides = (db: Db): Promise<Override[]> =>
  db.selectFrom('flag_override').selectAll().orderBy('flag').orderBy('brand_id').orderBy('country').execute();

/** Serializes changes of one flag until the transaction ends, also if the flag has no override yet. */
export const lockFlag = (db: Db, flag: FeatureHid): Promise<void> => lockName(db, `flag ${flag}`);

export const findOverride = (db: Db, { flag, brand_id, country }: FlagScope): Promise<Override | undefined> =>
  db
    .selectFrom('flag_override')
    .selectAll()
    .where('flag', '=', flag)
    .where('brand_id', 'is not distinct from', brand_id)
    .where('country', 'is not distinct from', country)
    .executeTakeFirst();

export const saveOverride = async (db: Db, row: Override): Promise<void> => {
  const { variant, share, changed_at } = row;
  await db
    .insertInto('flag_override')
    .values(row)
    .onConflict((conflict) => conflict.constraint('flag_override_scope').doUpdateSet({ variant, share, changed_at }))
    .execute();
};

export const deleteOverride = async (db: Db, { flag, brand_id, country }: FlagScope): Promise<void> => {
  await db
    .deleteFrom('flag_override')
    .where('flag', '=', flag)
    .where('brand_id', 'is not distinct from', brand_id)
    .where('country', 'is not distinct from', country)
    .execute();
};

import type { Db } from './database.ts';

/** A setting that is made once and kept with the database, whichever process makes it first. */
export const keptSetting = async (db: Db, key: string, make: () => string): Promise<string> => {
  await db
    .insertInto('setting')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return value;
};

/** Sets a setting that whoever comes last decides. */
export const putSetting = async (db: Db, key: string, value: string): Promise<void> => {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};

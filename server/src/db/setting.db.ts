import type { Db } from './database.ts';

/** Gets a setting, which the first process that asks for it creates. */
export const getOrCreateSetting = async (db: Db, key: string, make: () => string): Promise<string> => {
  await db
    .insertInto('setting')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return value;
};

/** Sets a setting; the last call wins. */
export const setSetting = async (db: Db, key: string, value: string): Promise<void> => {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};

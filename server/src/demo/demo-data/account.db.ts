import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { demoAccount } from '../account.ts';

/** Finds the id of the demo account at a brand. */
export const findDemoAccountId = async (db: Db, brandId: number): Promise<Id | undefined> => {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('email', '=', demoAccount.email)
    .executeTakeFirst();
  return row?.id;
};

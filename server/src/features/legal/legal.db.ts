import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export const addAcceptances = async (
  db: Db,
  rows: readonly Insertable<Tables['legal_acceptance']>[],
): Promise<void> => {
  await db
    .insertInto('legal_acceptance')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['member_id', 'document', 'version']).doNothing())
    .execute();
};

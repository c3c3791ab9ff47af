import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Tables } from '../../db/schema.ts';

export const updateOwnBrandOnly = async (db: Db, memberId: Id, ownBrandOnly: boolean): Promise<void> => {
  await db.updateTable('member').set({ own_brand_only: ownBrandOnly }).where('id', '=', memberId).execute();
};

export const addAudienceChoice = async (db: Db, row: Insertable<Tables['audience_choice']>): Promise<void> => {
  await db.insertInto('audience_choice').values(row).execute();
};

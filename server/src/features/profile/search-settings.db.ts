import type { SearchDistance } from '@kindred/contract/profile';
import type { Db } from '../../db/database.ts';
import type { Gender, Id } from '../../db/schema.ts';

export interface SavedSearchSettings {
  readonly search_gender?: Gender;
  readonly search_age_from: number;
  readonly search_age_to: number;
  readonly search_distance?: SearchDistance;
}

export const saveSearchSettings = async (db: Db, memberId: Id, settings: SavedSearchSettings): Promise<void> => {
  await db.updateTable('member').set(settings).where('id', '=', memberId).execute();
};

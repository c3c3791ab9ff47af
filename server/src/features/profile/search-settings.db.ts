import type { SearchDistance } from '@kindred/contract/profile';
import type { Db } from '../../db/database.ts';
import type { Gender, Id } from '../../db/schema.ts';

export interface SavedWishes {
  readonly search_gender?: Gender;
  readonly search_age_from: number;
  readonly search_age_to: number;
  readonly search_distance?: SearchDistance;
}

export const saveWishes = async (db: Db, memberId: Id, wishes: SavedWishes): Promise<void> => {
  await db.updateTable('member').set(wishes).where('id', '=', memberId).execute();
};

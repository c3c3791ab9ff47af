import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { photosOf } from './photos.db.ts';

/** The numbers of all of a member's photos. */
export const photoIdsOf = async (db: Db, memberId: Id): Promise<Id[]> =>
  (await photosOf(db, memberId, 'own')).map(({ id }) => id);

import { CallError } from '@kindred/contract/errors';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { isOnHold } from './hold.db.ts';

/** Only the queue of child safety gives a frozen account back. @throws CallError operatorForbidden */
export const requireNotOnHold = async (db: Db, memberId: Id): Promise<void> => {
  if (await isOnHold(db, memberId)) throw new CallError('operatorForbidden');
};

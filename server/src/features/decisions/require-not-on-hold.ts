import { CallError } from '@kindred/contract/errors';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { isOnHold } from './hold.db.ts';

/**
 * Throws if a child-safety case holds the member: only the child-safety queue restores a frozen account.
 * @throws CallError operatorForbidden
 */
export const requireNotOnHold = async (db: Db, memberId: Id): Promise<void> => {
  if (await isOnHold(db, memberId)) throw new CallError('operatorForbidden');
};

import type { Operator } from '@kindred/contract/console/operators';
import { CallError } from '@kindred/contract/errors';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { findOperatorById, type OperatorRow } from './operators.db.ts';

export const presentOperator = ({ id, email, name, roles, state, created_at, seen_at }: OperatorRow): Operator => ({
  id,
  email,
  name,
  roles,
  state,
  createdAt: created_at.toISOString(),
  lastSeenAt: seen_at?.toISOString() ?? null,
});

/** @throws CallError notFound */
export const getOperator = async (db: Db, id: Id): Promise<Operator> => {
  const row = await findOperatorById(db, id);
  if (!row) throw new CallError('notFound');
  return presentOperator(row);
};

import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';

/**
 * Withdraws messages of a member and notifies both, in the caller's transaction. Messages that the member did not write are skipped.
 * @returns the ids of the withdrawn messages, ascending
 */
export const withdrawMessages = async (
  db: Db,
  authorId: Id,
  otherId: Id,
  ids: readonly Id[],
  at: Date,
): Promise<Id[]> => {
  const { rows } = await sql<{ ids: Id[] }>`
    select withdraw_messages(${authorId}::bigint, ${otherId}::bigint, ${[...ids]}::bigint[], ${at}::timestamptz)::text[] as ids`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
};

/** Removes a dialog from the list of its owner alone. Returns whether it was in the list. */
export const clearDialog = async (db: Db, ownerId: Id, otherId: Id): Promise<boolean> => {
  const { rows } = await sql<{ was_listed: boolean }>`
    select clear_dialog(${ownerId}::bigint, ${otherId}::bigint) as was_listed`.execute(db);
  return rows[0]?.was_listed ?? false;
};

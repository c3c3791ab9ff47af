import { CompiledQuery, type Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Id, Row, Tables } from '../../../db/schema.ts';

/** A payment method that the gateway may charge again. */
export type StoredMethod = Row<'stored_method'>;

/** Lists a member's stored methods at a gateway, the last used first. */
export const listStoredMethods = async (db: Db, memberId: Id, gateway: string): Promise<StoredMethod[]> => {
  const text = `select * from stored_method where member_id = $1::bigint and gateway = $2 and removed_at is null
    order by used_at desc, id desc`;
  return (await db.executeQuery<StoredMethod>(CompiledQuery.raw(text, [memberId, gateway]))).rows;
};

export const storedMethodById = (db: Db, id: Id): Promise<StoredMethod | undefined> =>
  db.selectFrom('stored_method').selectAll().where('id', '=', id).executeTakeFirst();

/** Saves a stored method and the time of its use. */
export const saveStoredMethod = async (
  db: Db,
  method: Insertable<Tables['stored_method']> & { used_at: Date },
): Promise<Id> => {
  const { id } = await db
    .insertInto('stored_method')
    .values(method)
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'token']).doUpdateSet({ used_at: method.used_at, removed_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Marks a method that the gateway no longer has. */
export const removeStoredMethod = async (db: Db, id: Id, at: Date): Promise<void> => {
  await db.updateTable('stored_method').set({ removed_at: at }).where('id', '=', id).execute();
};

import type { SplitGroup, SplitHid } from '@kindred/contract/experiments';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface Binding {
  readonly split: SplitHid;
  readonly split_group: SplitGroup;
}
type BoundSubject = Binding & { readonly subject: string };

const findText = `
  select subject, split, split_group from split_binding
  where subject = any($1::text[]) and split = any($2::text[])`;

/** Finds the groups of subjects. */
export const findBindings = async (
  db: Db,
  subjects: readonly string[],
  splits: readonly SplitHid[],
): Promise<BoundSubject[]> =>
  (await db.executeQuery<BoundSubject>(CompiledQuery.raw(findText, [subjects, splits]))).rows;

/** Binds a subject. The groups of a concurrent request that was first remain. */
export const addBindings = async (db: Db, subject: string, bindings: readonly Binding[], at: Date): Promise<void> => {
  await db
    .insertInto('split_binding')
    .values(bindings.map((binding) => ({ ...binding, subject, bound_at: at })))
    .onConflict((conflict) => conflict.columns(['subject', 'split']).doNothing())
    .execute();
};

/** The prefix is a literal, because a prepared statement with a parameter could not use the index. */
const removeText = `delete from split_binding where subject like 'device:%' and bound_at < $1::timestamptz`;

/** Deletes the split bindings of devices that were bound before a time. */
export const removeDeviceBindings = async (db: Db, before: Date): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(removeText, [before]));
};

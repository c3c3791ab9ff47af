import type { SplitGroup, SplitHid } from '@kindred/contract/experiments';
import type { Db } from '../../db/database.ts';

export interface Binding {
  readonly split: SplitHid;
  readonly split_group: SplitGroup;
}

/** The groups that subjects are in: those of the first one go before those of the others. */
export const findBindings = async (
  db: Db,
  subjects: readonly string[],
  splits: readonly SplitHid[],
): Promise<(Binding & { readonly subject: string })[]> =>
  db
    .selectFrom('split_binding')
    .select(['subject', 'split', 'split_group'])
    .where('subject', 'in', subjects)
    .where('split', 'in', splits)
    .execute();

/** Binds a subject; where another request was first, its groups stay. */
export const addBindings = async (db: Db, subject: string, bindings: readonly Binding[], at: Date): Promise<void> => {
  await db
    .insertInto('split_binding')
    .values(bindings.map((binding) => ({ ...binding, subject, bound_at: at })))
    .onConflict((conflict) => conflict.columns(['subject', 'split']).doNothing())
    .execute();
};

/** Forgets the groups of devices that were bound before a time. */
export const removeDeviceBindings = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('split_binding').where('subject', 'like', 'device:%').where('bound_at', '<', before).execute();
};

import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { analyzeTables } from '../../features/candidates/card.db.ts';
import { demoPerson } from '../people/demo-person.ts';
import { demoMember } from './demo-member.ts';
import type { DemoNames } from './names.ts';
import { addDemoMembers, holdLoaded, keepLoaded, loadedMembers } from './world.db.ts';

/** Small enough that a caller hardly waits for a batch: the embedded database does one thing at a time. */
const batch = 100;

/**
 * Makes the members that are still missing, while the site is open. Each batch is one transaction that also says how far
 * it came, so that a start after any end goes on where the last one stopped.
 * @returns how many were made
 */
export const loadWorld = async (context: Context, names: DemoNames, signal: AbortSignal): Promise<number> => {
  let made = 0;
  if ((await loadedMembers(context.db)) >= context.config.demoMembers) return made;
  while (!signal.aborted) {
    const added = await loadBatch(context, names);
    if (added === undefined) break;
    made += added;
    // Whoever waits for the database comes first.
    await setImmediate();
  }
  if (made > 0 && !signal.aborted) await analyzeTables(context.database.pool);
  return made;
};

const loadBatch = ({ db, config, clock }: Context, names: DemoNames): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    const loaded = await holdLoaded(trx);
    const count = Math.min(batch, config.demoMembers - loaded);
    if (count <= 0) return undefined;
    const now = clock.now();
    const members = Array.from({ length: count }, (_, index) =>
      demoMember(demoPerson(loaded + index, now), names, now),
    );
    const added = await addDemoMembers(trx, members);
    await keepLoaded(trx, loaded + count);
    return added.length;
  });

import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { analyzeTables } from '../../features/candidates/card.db.ts';
import { drawDemoPerson } from '../people/demo-person.ts';
import { createDemoMember } from './demo-member.ts';
import { addDemoMembers, getLoadedCount, lockLoadedCount, saveLoadedCount } from './demo-members.db.ts';
import { grantPlans } from './grant-plans.ts';
import type { DemoNames } from './names.ts';

/** Small, since a batch blocks other queries of the embedded database. */
const batch = 100;

/**
 * Creates the missing demo members while the site is open. Each batch is one transaction that also saves the progress, so
 * that a restart continues there.
 * @returns the number of created members
 */
export const loadDemoMembers = async (context: Context, names: DemoNames, signal: AbortSignal): Promise<number> => {
  let createdCount = 0;
  if ((await getLoadedCount(context.db)) >= context.config.demoMembers) return createdCount;
  while (!signal.aborted) {
    const added = await loadBatch(context, names);
    if (added === undefined) break;
    createdCount += added;
    // Lets pending queries of other callers run first.
    await setImmediate();
  }
  if (createdCount > 0 && !signal.aborted) await analyzeTables(context.database.pool);
  return createdCount;
};

const loadBatch = ({ db, config, clock }: Context, names: DemoNames): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    const loaded = await lockLoadedCount(trx);
    const count = Math.min(batch, config.demoMembers - loaded);
    if (count <= 0) return undefined;
    const now = clock.now();
    const seeds = Array.from({ length: count }, (_, index) => loaded + index);
    const members = seeds.map((seed) => createDemoMember(drawDemoPerson(seed, now), names, now));
    const added = await addDemoMembers(trx, members);
    await grantPlans(trx, names, seeds, now);
    await saveLoadedCount(trx, loaded + count);
    return added.length;
  });

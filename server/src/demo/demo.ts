import { setTimeout } from 'node:timers/promises';
import { StartError } from '../config/config.ts';
import type { Context } from '../context.ts';
import { countAreas } from '../features/geo/count-areas.ts';
import { Bots } from './bots/bots.ts';
import { createDemoAccount, predrawForAccount } from './demo-data/create-demo-account.ts';
import { loadDemoMembers } from './demo-data/load-demo-members.ts';
import { loadDemoNames } from './demo-data/names.ts';
import { markDemoLoaded } from './welcome-job.ts';

const turnMs = 1000;

/** Seconds until loading is retried. */
const retrySeconds = 5;

/**
 * Starts the demonstration: creates the demo account before the site opens, loads the demo members in the background, and
 * runs the bots until the process stops. Later starts add the missing members.
 * @returns a function that stops it
 * @throws StartError in production
 */
export const startDemo = async (context: Context): Promise<() => Promise<void>> => {
  const { config, log } = context;
  if (config.production) throw new StartError('The demonstration world is not loaded in production.');
  const names = await loadDemoNames(context.db);
  await createDemoAccount(context, names);

  const ending = new AbortController();
  // Counted over all tries, so that the steps after the last batch run even if a try failed.
  let createdCount = 0;
  const load = async (): Promise<void> => {
    const startedAt = performance.now();
    createdCount += await loadDemoMembers(context, names, ending.signal);
    if (ending.signal.aborted) return;
    markDemoLoaded(context);
    if (createdCount === 0) return;
    // Members have no public place, and thus no distance, until the areas are counted.
    await countAreas(context);
    log.info(
      { createdCount, seconds: Math.round((performance.now() - startedAt) / 1000) },
      'the demonstration world is there',
    );
    await predrawForAccount(context);
  };
  const loading = retryUntilDone(load, context, ending.signal);

  const living = runBots(await Bots.open(context), context, ending.signal);
  return async () => {
    ending.abort();
    await Promise.all([loading, living]);
  };
};

/** Repeats failed work, for example after a database outage. */
const retryUntilDone = async (work: () => Promise<void>, { log }: Context, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error }, 'demonstration world');
      await pause(retrySeconds * 1000, signal);
    }
  }
};

/** Runs one turn per second, never two concurrently. */
const runBots = async (bots: Bots, { log }: Context, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await bots.runTurn().catch((error: unknown) => log.warn({ error: String(error) }, 'demonstration'));
    await pause(turnMs, signal);
  }
};

/** Waits. Ends early when the signal aborts, and does not keep the process alive. */
const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  try {
    await setTimeout(ms, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

import { setTimeout } from 'node:timers/promises';
import { StartError } from '../config/config.ts';
import type { Context } from '../context.ts';
import { countAreas } from '../features/geo/count-areas.ts';
import { Bots } from './bots/bots.ts';
import { markDemoLoaded } from './welcome-job.ts';
import { loadWorld } from './world/load-world.ts';
import { drawForAccount, makeAccount } from './world/make-account.ts';
import { demoNames } from './world/names.ts';

const turnMs = 1000;

/** Seconds until loading is retried. */
const retrySeconds = 5;

/**
 * Opens the demonstration world: its account at once, its members while the site is open already, its life as long as
 * this process runs. A second start finds everything, a larger DEMO adds the difference.
 * @returns what stops it
 * @throws StartError in production
 */
export const startDemo = async (context: Context): Promise<() => Promise<void>> => {
  const { config, log } = context;
  if (config.production) throw new StartError('The demonstration world is not loaded in production.');
  const names = await demoNames(context.db);
  await makeAccount(context, names);

  const ending = new AbortController();
  // Over all tries: what follows the last batch is done however often one fails.
  let made = 0;
  const load = async (): Promise<void> => {
    const begun = performance.now();
    made += await loadWorld(context, names, ending.signal);
    if (ending.signal.aborted) return;
    markDemoLoaded(context);
    if (made === 0) return;
    // Nobody is told how far the members of a demonstration are until their places were counted.
    await countAreas(context);
    log.info({ made, seconds: Math.round((performance.now() - begun) / 1000) }, 'the demonstration world is there');
    await drawForAccount(context);
  };
  const loading = untilDone(load, context, ending.signal);

  const living = live(await Bots.open(context), context, ending.signal);
  return async () => {
    ending.abort();
    await Promise.all([loading, living]);
  };
};

/** What fails (a database that was away for a moment) is tried again. */
const untilDone = async (work: () => Promise<void>, { log }: Context, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error }, 'demonstration world');
      await pause(retrySeconds * 1000, signal);
    }
  }
};

/** A turn a second; never two at once. */
const live = async (bots: Bots, { log }: Context, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await bots.turn().catch((error: unknown) => log.warn({ error: String(error) }, 'demonstration'));
    await pause(turnMs, signal);
  }
};

/** Ends early where the world does; keeps no process from ending. */
const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  try {
    await setTimeout(ms, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

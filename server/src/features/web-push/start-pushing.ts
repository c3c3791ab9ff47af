import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { pushDue } from './push-due.ts';

const turnMs = 1000;

/** Looks every second for what is due to be pushed, as long as this worker runs. @returns what stops it */
export const startPushing = (context: Context): (() => Promise<void>) => {
  const ending = new AbortController();
  const { signal } = ending;
  const turning = (async () => {
    while (!signal.aborted) {
      const pushed = await pushDue(context).catch((error: unknown) => {
        context.log.warn({ error: String(error) }, 'web push');
        return 0;
      });
      if (pushed === 0) await setTimeout(turnMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    ending.abort();
    await turning;
  };
};

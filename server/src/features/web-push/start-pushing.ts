import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { pushDue } from './push-due.ts';

const turnMs = 1000;
/** Side by side, so that a push service that takes long delays few. */
const lanes = 4;

/** Looks every second for what is due to be pushed, as long as this worker runs. @returns what stops it */
export const startPushing = (context: Context): (() => Promise<void>) => {
  const ending = new AbortController();
  const { signal } = ending;
  const turn = async (): Promise<void> => {
    while (!signal.aborted) {
      const pushed = await pushDue(context).catch((error: unknown) => {
        context.log.warn({ error: String(error) }, 'web push');
        return 0;
      });
      if (pushed === 0) await setTimeout(turnMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const turning = Promise.all(Array.from({ length: lanes }, turn));
  return async () => {
    ending.abort();
    await turning;
  };
};

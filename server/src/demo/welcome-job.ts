import type { Context } from '../context.ts';
import type { Id } from '../db/schema.ts';
import { welcomeMember } from './bots/welcome.ts';

/** Seconds until a member who joined before the demo data was loaded is welcomed. */
const retrySeconds = 5;

const loaded = new WeakSet<Context>();

/** Marks the demo data as loaded in this process, so that it welcomes members. */
export const markDemoLoaded = (context: Context): void => void loaded.add(context);

/** Welcomes a member, or enqueues the job again while this process loads the demo data. */
export const runWelcome = async (context: Context, memberId: Id): Promise<void> => {
  if (loaded.has(context)) await welcomeMember(context, memberId);
  else await context.jobs.send('demo.welcome', { memberId }, { afterSeconds: retrySeconds });
};

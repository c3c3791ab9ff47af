import type { Context } from '../context.ts';
import { meetByHid } from '../features/members/meet.ts';
import type { Viewer } from '../http/viewer.db.ts';
import { mayReach } from './reach.db.ts';
import { typingTopic } from './tell.ts';

/** One word a dialog and second is enough to keep the dots moving. */
const rate = { name: 'typing', points: 2, seconds: 1 };

/** Tells the other side that this one is typing, where the two may talk at all. */
export const sendTyping = (context: Context, viewer: Viewer, dialogHid: string): void => {
  relay(context, viewer, dialogHid).catch((error: unknown) => context.log.warn({ error: String(error) }, 'typing'));
};

const relay = async (context: Context, viewer: Viewer, dialogHid: string): Promise<void> => {
  if ((await context.limiter.use(rate, viewer.hid)) > 0) return;
  const other = (await meetByHid(context, viewer, [dialogHid])).get(dialogHid);
  if (!other || other.veil !== null || !other.may_write || !(await mayReach(context.db, viewer.id))) return;
  await context.bus.publish(typingTopic(other.id), viewer.hid);
};

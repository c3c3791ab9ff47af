import type { Context } from '../context.ts';
import type { Viewer } from '../http/viewer.db.ts';
import type { RealtimeFeatures } from './features.ts';
import { typingTopic } from './publish-events.ts';
import { mayReach } from './reach.db.ts';

/** The client shows the dots for longer than half a second, so two messages a second suffice. */
const rate = { name: 'typing', points: 2, seconds: 1 };

/** Notifies the other member that the viewer is typing, if the two may write each other. */
export const sendTyping = (
  context: Context,
  { findVisible }: Pick<RealtimeFeatures, 'findVisible'>,
  viewer: Viewer,
  dialogHid: string,
): void => {
  publishTyping(context, findVisible, viewer, dialogHid).catch((error: unknown) =>
    context.log.warn({ error: String(error) }, 'typing'),
  );
};

const publishTyping = async (
  context: Context,
  findVisible: RealtimeFeatures['findVisible'],
  viewer: Viewer,
  dialogHid: string,
): Promise<void> => {
  if ((await context.limiter.consume(rate, viewer.hid)) > 0) return;
  const other = (await findVisible(context, viewer, [dialogHid])).get(dialogHid);
  if (!other || other.veil !== null || !other.may_write || !(await mayReach(context.db, viewer.id))) return;
  await context.bus.publish(typingTopic(other.id), viewer.hid);
};

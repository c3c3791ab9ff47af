import type { Context } from '../context.ts';
import { touchSeen } from '../features/candidates/cards.ts';
import type { Viewer } from '../http/viewer.db.ts';
import { keepSeen } from './presence.db.ts';
import { presenceTopic } from './tell.ts';

export { refreshSeconds } from '../ports/presence.ts';

const online = '1';
const offline = '0';

/** The words of a presence topic. */
export const isOnlineWord = (word: string): boolean => word === online;

type Attendee = Pick<Viewer, 'id' | 'hid'>;

/** A member's first socket in this process opened. */
export const arrive = async (context: Context, viewer: Attendee): Promise<void> => {
  await context.presence.hold([viewer.hid]);
  await keepSeen(context.db, viewer.id, context.clock.now());
  await touchSeen(context.db, viewer.id, context.clock.now());
  await tell(context, viewer, online);
};

/** A member's last socket in this process closed; another process may still hold them. */
export const leave = async (context: Context, viewer: Attendee): Promise<void> => {
  const gone = await context.presence.release(viewer.hid);
  await keepSeen(context.db, viewer.id, context.clock.now());
  if (gone) await tell(context, viewer, offline);
};

/** While the bus is away nobody hears of it: who looks later asks anew. */
const tell = async ({ bus, log }: Context, { hid }: Attendee, word: string): Promise<void> => {
  try {
    await bus.publish(presenceTopic(hid), word);
  } catch (error) {
    log.debug({ error: String(error) }, 'presence');
  }
};

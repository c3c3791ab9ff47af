import type { Context } from '../../context.ts';
import type { Member } from '../../db/schema.ts';
import { touchSeen } from '../../features/candidates/cards.ts';
import { saveSeen } from '../../realtime/presence.db.ts';
import { publishPresenceChange } from '../../realtime/publish-events.ts';

type Bot = Pick<Member, 'id' | 'hid'>;

/** Shows a bot online until the presence port's timeout. */
export const setOnline = async (context: Context, { id, hid }: Bot): Promise<void> => {
  const now = context.clock.now();
  await context.presence.markPresent([hid]);
  await saveSeen(context.db, new Map([[id, now]]));
  await touchSeen(context.db, id, now);
  await publishPresenceChange(context, hid);
};

export const setOffline = async (context: Context, { id, hid }: Bot): Promise<void> => {
  await context.presence.markAbsent(hid);
  await saveSeen(context.db, new Map([[id, context.clock.now()]]));
  await publishPresenceChange(context, hid);
};

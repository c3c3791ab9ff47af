import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { listAdmirersOfArrived, storeOnlineEvents } from './online.db.ts';

const hourMs = 3_600_000;
/** Few, since the events of a chunk are written in one transaction, which locks the counters of all notified members. */
const arrivedPerChunk = 50;

/**
 * Notifies online members that their matches and favorites came online: each at most once per person and day, and only of members who
 * were away for longer than others see them as recently active (decisions §5 Site pushes).
 * @param arrived the members who came online in the last minute; others see them online from now on
 */
export const announceOnline = async (context: Context, arrived: readonly Id[]): Promise<void> => {
  for (let from = 0; from < arrived.length; from += arrivedPerChunk)
    await announceChunk(context, arrived.slice(from, from + arrivedPerChunk));
};

const announceChunk = async (context: Context, arrived: readonly Id[]): Promise<void> => {
  const { db, presence, clock } = context;
  const now = clock.now();
  const awaySince = new Date(now.getTime() - limits.onlineMinutes * 60_000);
  const pairs = await listAdmirersOfArrived(db, arrived, awaySince, limits.sitePush.onlineMax);
  const [here, online] = await Promise.all([
    presence.filterConnected(pairs.map(({ member_hid }) => member_hid)),
    presence.filterOnline(pairs.map(({ other_hid }) => other_hid)),
  ]);
  const present = pairs.filter(({ member_hid, other_hid }) => here.has(member_hid) && online.has(other_hid));
  if (present.length === 0) return;
  const before = new Date(now.getTime() - limits.sitePush.onlineHours * hourMs);
  await publishNewEvents(context, ...(await storeOnlineEvents(db, present, now, before)));
};

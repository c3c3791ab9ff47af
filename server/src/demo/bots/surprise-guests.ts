import type { Context } from '../../context.ts';
import { likeAndPublish } from '../../features/matches-game/like-and-publish.ts';
import { visitAndPublish } from '../../features/users/visit-and-publish.ts';
import { getLoadedCount } from '../demo-data/demo-members.db.ts';
import { loadDemoNames } from '../demo-data/names.ts';
import { createRandom } from '../people/random.ts';
import { listBotCandidates, predrawCovers } from './bot-candidates.ts';
import { claimSurprise, type Guest, listLatestGuests } from './guests.db.ts';
import { touchBots } from './touch-bots.db.ts';

const guestsMax = 200;
/** Least and greatest interval between surprises. The interval grows with each surprise of the day. */
const everySeconds = [30, 90] as const;
const perDay = 30;
const candidateCount = 20;
const predrawnCount = 8;
/** Share of the bots that appear as seen, four times a minute. About one bot in ten is active at any time. */
const seenShare = 0.005;

/** Sends occasional visits and likes to guests who are online, and draws the covers of their next candidates. */
export const surpriseOnlineGuests = async (context: Context): Promise<void> => {
  const now = context.clock.now();
  const guests = await listLatestGuests(context.db, now, guestsMax);
  const online = await context.presence.filterConnected(guests.map(({ hid }) => hid));
  const here = guests.filter(({ hid }) => online.has(hid));
  for (const guest of here) await surpriseGuest(context, guest, now);
  if (here.length > 0) await touchRandomBots(context, now);
};

const surpriseGuest = async (context: Context, guest: Guest, now: Date): Promise<void> => {
  const near = await listBotCandidates(context, guest, candidateCount);
  predrawCovers(context, near.slice(0, predrawnCount));
  if (guest.nextAt > now || guest.given >= perDay || near.length === 0) return;
  const random = createRandom(`life:${guest.id}:${now.toISOString().slice(0, 10)}:${guest.given}`);
  const pause = random.whole(...everySeconds) * (1 + guest.given / 10);
  if (!(await claimSurprise(context.db, guest, new Date(now.getTime() + pause * 1000), now))) return;
  const { id } = random.pick(near);
  await visitAndPublish(context, id, guest.id);
  // A like follows a visit.
  if (random.chance(0.4)) await likeAndPublish(context, id, guest.id, null);
};

/** Marks random bots as seen now. */
const touchRandomBots = async ({ db }: Context, now: Date): Promise<void> => {
  const loaded = await getLoadedCount(db);
  const random = createRandom(`stir:${now.getTime()}`);
  const names = await loadDemoNames(db);
  const hids = Array.from({ length: Math.ceil(loaded * seenShare) }, () => names.hid(random.whole(0, loaded - 1)));
  await touchBots(db, hids, now);
};

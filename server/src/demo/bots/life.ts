import type { Context } from '../../context.ts';
import { giveLike } from '../../features/matches-game/give-like.ts';
import { payVisit } from '../../features/users/pay-visit.ts';
import { createRandom } from '../people/random.ts';
import { demoNames } from '../world/names.ts';
import { loadedMembers } from '../world/world.db.ts';
import { type Guest, latestGuests, planGuest } from './guests.db.ts';
import { botsNear, drawAhead } from './near.ts';
import { beSeen } from './seen.db.ts';

const guestsMax = 200;
/** Between two surprises of a guest who is online; they come slower as the day goes on. */
const everySeconds = [30, 90] as const;
const perDay = 30;
const lookedAt = 20;
const drawnAhead = 8;
/** So many of the world show that they are there, four times a minute: at any time about one in ten is active. */
const seenShare = 0.005;

/** Lets things happen to guests who are online: a like or a visit now and then, and the next covers drawn. */
export const liveOn = async (context: Context): Promise<void> => {
  const now = context.clock.now();
  const guests = await latestGuests(context.db, now, guestsMax);
  const online = await context.presence.filterConnected(guests.map(({ hid }) => hid));
  const here = guests.filter(({ hid }) => online.has(hid));
  for (const guest of here) await surprise(context, guest, now);
  if (here.length > 0) await stir(context, now);
};

const surprise = async (context: Context, guest: Guest, now: Date): Promise<void> => {
  const near = await botsNear(context, guest, lookedAt);
  drawAhead(context, near.slice(0, drawnAhead));
  if (guest.nextAt > now || guest.given >= perDay || near.length === 0) return;
  const random = createRandom(`life:${guest.id}:${now.toISOString().slice(0, 10)}:${guest.given}`);
  const pause = random.whole(...everySeconds) * (1 + guest.given / 10);
  if (!(await planGuest(context.db, guest, new Date(now.getTime() + pause * 1000), now))) return;
  const { id } = random.pick(near);
  await payVisit(context, id, guest.id);
  // Who likes has looked first.
  if (random.chance(0.4)) await giveLike(context, id, guest.id, null);
};

/** Members of the world come and go. */
const stir = async ({ db }: Context, now: Date): Promise<void> => {
  const loaded = await loadedMembers(db);
  const random = createRandom(`stir:${now.getTime()}`);
  const names = await demoNames(db);
  const hids = Array.from({ length: Math.ceil(loaded * seenShare) }, () => names.hid(random.whole(0, loaded - 1)));
  await beSeen(db, hids, now);
};

import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import type { PushMessage } from '@kindred/contract/web-push';
import type { Context } from '../../context.ts';
import { meetMembers } from '../members/meet.ts';
import { type Pushed, pushWords } from './push-words.ts';
import {
  type Due,
  dropSubscription,
  findReceiver,
  finishDue,
  isUnread,
  putOffDue,
  subscriptionsOf,
  takeDue,
} from './web-push.db.ts';

const atOnce = 50;
/** Longer than a push takes: what is still due then was left by a worker that died. */
const leaseMs = 60_000;
const retryMs = 30_000;

/** Pushes what is due to members who are away. @returns how many there were, so that the next follow at once */
export const pushDue = async (context: Context): Promise<number> => {
  const { db, clock, log } = context;
  const now = clock.now().getTime();
  const due = await takeDue(db, new Date(now), new Date(now + leaseMs), atOnce);
  await Promise.all(
    due.map(async (one) => {
      try {
        await pushOne(context, one);
        await finishDue(db, one);
      } catch (error) {
        log.warn({ error: String(error), tries: one.tries }, 'web push');
        if (one.tries >= limits.webPush.pushTries) await finishDue(db, one);
        else await putOffDue(db, one, new Date(now + retryMs * one.tries));
      }
    }),
  );
  return due.length;
};

const pushOne = async (context: Context, due: Due): Promise<void> => {
  const receiver = await findReceiver(context.db, due.member_id);
  if (!receiver || (await context.presence.onlineAmong([receiver.hid])).has(receiver.hid)) return;
  const message = await messageOf(context, receiver, due);
  if (!message) return;
  const payload = JSON.stringify(message);
  for (const subscription of await subscriptionsOf(context.db, receiver.id)) {
    const outcome = await context.webPush.push(subscription, payload, limits.webPush.keepSeconds);
    if (outcome === 'gone') await dropSubscription(context.db, subscription.endpoint);
    if (outcome === 'refused') context.log.warn('a push service refused a push');
  }
};

type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>;

/** What is said of it now: nothing where it was read meanwhile, or the other may no longer be shown. */
const messageOf = async (
  context: Context,
  receiver: Receiver,
  { kind, data }: Due,
): Promise<PushMessage | undefined> => {
  const otherId = String(data.otherId);
  const other = (await meetMembers(context, receiver, [otherId])).get(otherId);
  if (!other || other.veil !== null) return undefined;
  const about: Pushed = kind === 'push.match' ? 'match' : 'message';
  if (about === 'message' && !(await isUnread(context.db, receiver.id, otherId, String(data.messageId))))
    return undefined;
  const brand = brands.find(({ id }) => id === receiver.brand_id);
  if (!brand) return undefined;
  const words = await pushWords(about, receiver.language, brand.defaultLocale, other.name);
  return { ...words, tag: `${about}:${other.hid}`, path: `/dialogs/${other.hid}` };
};

import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import type { PushMessage } from '@kindred/contract/web-push';
import type { Context } from '../../context.ts';
import { wasSeenSince } from '../../realtime/presence.db.ts';
import { meetMembers } from '../members/meet.ts';
import { subscriptionEnded } from './push-subscription-ended.ts';
import { type Pushed, pushWords } from './push-words.ts';
import {
  type Due,
  dropSubscription,
  findReceiver,
  finishDue,
  isUnread,
  putOffDue,
  type Subscription,
  subscriptionsOf,
  takeDue,
} from './web-push.db.ts';

const atOnce = 50;
/** Longer than a push takes: what is still due then was left by a worker that died. */
const leaseMs = 60_000;
const retryMs = 30_000;
/** A socket that nobody is behind any more is closed by then (`limits.realtime.heartbeatSeconds`). */
const doubtMs = 55_000;

/** Some of a member's browsers could not be reached: the push services of these. */
class SomeFailed extends Error {
  readonly endpoints: readonly string[];

  constructor(endpoints: readonly string[], cause: unknown) {
    super('some browsers were not reached', { cause });
    this.endpoints = endpoints;
  }
}

/** Pushes what is due to members who are away. @returns how many there were, so that the next follow at once */
export const pushDue = async (context: Context): Promise<number> => {
  const { db, clock, log } = context;
  const now = clock.now().getTime();
  const due = await takeDue(db, new Date(now), new Date(now + leaseMs), atOnce);
  await Promise.all(
    due.map(async (one) => {
      try {
        if (await isInDoubt(context, one)) return await putOffDue(db, one, new Date(now + doubtMs), { doubtedAt: now });
        await pushOne(context, one);
        await finishDue(db, one);
      } catch (error) {
        log.warn({ error: String(error), tries: one.tries }, 'web push');
        if (one.tries >= limits.webPush.pushTries) return finishDue(db, one);
        const still = error instanceof SomeFailed ? { endpoints: error.endpoints } : {};
        await putOffDue(db, one, new Date(now + retryMs * one.tries), still);
      }
    }),
  );
  return due.length;
};

const isHere = async ({ presence }: Context, { hid }: Receiver): Promise<boolean> =>
  (await presence.hereAmong([hid])).has(hid);

/** Whether the receiver seems to be here at the first look: their socket may be half open, so that it is looked at again. */
const isInDoubt = async (context: Context, { member_id, tries }: Due): Promise<boolean> => {
  if (tries > 1) return false;
  const receiver = await findReceiver(context.db, member_id);
  return receiver !== undefined && (await isHere(context, receiver));
};

const pushOne = async (context: Context, due: Due): Promise<void> => {
  const { db } = context;
  const receiver = await findReceiver(db, due.member_id);
  if (!receiver || (await isHere(context, receiver))) return;
  // Who has left since the first look was here when it happened, and heard of it.
  const { doubtedAt } = due.data;
  if (doubtedAt !== undefined && (await wasSeenSince(db, receiver.id, new Date(doubtedAt)))) return;
  const message = await messageOf(context, receiver, due);
  if (!message) return;
  const payload = JSON.stringify(message);
  const { endpoints } = due.data;
  const targets = (await subscriptionsOf(db, receiver.id)).filter(
    ({ endpoint }) => !endpoints || endpoints.includes(endpoint),
  );
  const outcomes = await Promise.allSettled(targets.map((target) => pushTo(context, target, payload)));
  const failed = targets.filter((_, index) => outcomes[index]?.status === 'rejected').map(({ endpoint }) => endpoint);
  const cause = outcomes.find(({ status }) => status === 'rejected');
  if (failed.length > 0) throw new SomeFailed(failed, cause);
};

const pushTo = async ({ db, log, webPush }: Context, target: Subscription, payload: string): Promise<void> => {
  const outcome = await webPush.push(target, payload, limits.webPush.keepSeconds);
  if (outcome === 'gone') await dropSubscription(db, target.endpoint);
  if (outcome === 'refused') log.warn('a push service refused a push');
};

type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>;

/** What is said of it now: nothing where it was read meanwhile, or the other member may no longer be shown. */
const messageOf = async (
  context: Context,
  receiver: Receiver,
  { kind, data }: Due,
): Promise<PushMessage | undefined> => {
  const brand = brands.find(({ id }) => id === receiver.brand_id);
  if (!brand) return undefined;
  if (kind === subscriptionEnded) {
    const { product = '', path = '/' } = data;
    const words = await pushWords('subscriptionEnded', receiver.language, brand.defaultLocale, product);
    return { ...words, tag: `subscription:${product}`, path };
  }
  const otherId = String(data.otherId);
  const other = (await meetMembers(context, receiver, [otherId])).get(otherId);
  if (!other || other.veil !== null) return undefined;
  const about: Pushed = kind === 'push.match' ? 'match' : 'message';
  if (about === 'message' && !(await isUnread(context.db, receiver.id, otherId, String(data.messageId))))
    return undefined;
  const words = await pushWords(about, receiver.language, brand.defaultLocale, other.name);
  return { ...words, tag: `${about}:${other.hid}`, path: `/dialogs/${other.hid}` };
};

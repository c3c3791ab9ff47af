import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import type { PushMessage } from '@kindred/contract/web-push';
import type { Context } from '../../context.ts';
import { wasSeenSince } from '../../realtime/presence.db.ts';
import { loadVisibleMembers } from '../members/visible-members.ts';
import { countUnreadAnswers } from '../support/unread-answers.ts';
import { type Push, type PushRetry, subscriptionEnded } from './push.ts';
import { type Pushed, pushTexts } from './push-texts.ts';
import {
  deleteSubscription,
  findRecipient,
  isUnread,
  listSubscriptions,
  type PushSubscription,
} from './web-push.db.ts';

const retrySeconds = 30;
/** By then a half-open socket is closed (`limits.realtime.heartbeatSeconds`). */
const doubtSeconds = 55;

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/**
 * Pushes to all browsers of a member who is away. If the member seems to be online, the job is enqueued again, because their
 * socket may be half open. A browser that cannot be reached gets a job of its own.
 */
export const sendPush = async (context: Context, push: Push): Promise<void> => {
  const { db, clock, jobs } = context;
  const recipient = await findRecipient(db, push.memberId);
  if (!recipient) return;
  if (await isHere(context, recipient)) {
    if (push.doubtedAt !== undefined) return;
    const doubted = { ...push, doubtedAt: clock.now().getTime() };
    return jobs.send('push.send', doubted, { afterSeconds: doubtSeconds });
  }
  const message = await messageOf(context, recipient, push);
  if (!message) return;
  const targets = await listSubscriptions(db, recipient.id);
  await Promise.all(
    targets.map(async (target) => {
      if (await isPushed(context, target, message)) return;
      await jobs.send('push.retry', { ...push, endpoint: target.endpoint }, { afterSeconds: retrySeconds });
    }),
  );
};

/** Pushes to one browser of a member who is away. @throws Error if the push service cannot be reached again */
export const retryPush = async (context: Context, push: PushRetry): Promise<void> => {
  const recipient = await findRecipient(context.db, push.memberId);
  if (!recipient || (await isHere(context, recipient))) return;
  const message = await messageOf(context, recipient, push);
  if (!message) return;
  const targets = await listSubscriptions(context.db, recipient.id);
  const target = targets.find(({ endpoint }) => endpoint === push.endpoint);
  if (target && !(await isPushed(context, target, message))) throw new Error('a push service cannot be reached');
};

const isHere = async ({ presence }: Context, { hid }: Recipient): Promise<boolean> =>
  (await presence.filterConnected([hid])).has(hid);

/** False if the push service could not be reached. Endpoints are not logged. */
const isPushed = async (
  { db, log, webPush }: Context,
  target: PushSubscription,
  message: PushMessage,
): Promise<boolean> => {
  try {
    const outcome = await webPush.push(target, JSON.stringify(message), limits.webPush.keepSeconds);
    if (outcome === 'gone') await deleteSubscription(db, target.endpoint);
    if (outcome === 'refused') log.warn('a push service refused a push');
    return true;
  } catch (error) {
    log.warn({ error: String(error) }, 'web push');
    return false;
  }
};

/**
 * The message as of now. `undefined` if the member was online after the first look and so has received the event by the socket, has read the
 * message, or may no longer see the other member.
 */
const messageOf = async (context: Context, recipient: Recipient, push: Push): Promise<PushMessage | undefined> => {
  const { kind, data, doubtedAt } = push;
  if (doubtedAt !== undefined && (await wasSeenSince(context.db, recipient.id, new Date(doubtedAt)))) return undefined;
  const brand = brands.find(({ id }) => id === recipient.brand_id);
  if (!brand) return undefined;
  if (kind === subscriptionEnded) {
    const { product = '', path = '/' } = data;
    const texts = await pushTexts('subscriptionEnded', recipient.language, brand.defaultLocale, product);
    return { ...texts, tag: `subscription:${product}`, path };
  }
  if (kind === 'chat.support') {
    if ((await countUnreadAnswers(context.db, recipient.id)) === 0) return undefined;
    return {
      ...(await pushTexts('support', recipient.language, brand.defaultLocale, '')),
      tag: 'support',
      path: '/systemthread',
    };
  }
  const otherId = String(data.otherId);
  const other = (await loadVisibleMembers(context, recipient, [otherId])).get(otherId);
  if (!other || other.stub !== null) return undefined;
  const about: Pushed = kind === 'push.match' ? 'match' : 'message';
  if (about === 'message' && !(await isUnread(context.db, recipient.id, otherId, String(data.messageId))))
    return undefined;
  const texts = await pushTexts(about, recipient.language, brand.defaultLocale, other.name);
  return { ...texts, tag: `${about}:${other.hid}`, path: `/dialogs/${other.hid}` };
};

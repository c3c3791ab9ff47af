import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { holdsPremium } from '../entitlements/premium.ts';
import {
  chooseSmartGreeting,
  insertSmartGreeting,
  type SmartGreetings,
} from '../messenger/greetings/smart-greeting.ts';
import { deletePlannedTo, findNextPlanned, findSmartRecipient, saveDelivery } from './deliveries.db.ts';
import { recipientSince } from './plan-batch.ts';
import { countRemaining, isSendingTime } from './sender-rules.ts';
import { findSmartSender } from './senders.db.ts';

interface Pair {
  readonly senderId: Id;
  readonly receiverId: Id;
}

/** `stopped`: the sender may send no more now. */
type Outcome = 'sent' | 'skipped' | 'stopped';

/**
 * Delivers the next planned message of a sender. The message and its claim are written in one transaction under the locks of both
 * members, so that parallel workers and a repeated run after a crash send no second one, and no limit is exceeded.
 * @returns whether to continue
 */
export const deliverNext = async (context: Context, senderId: Id, greetings: SmartGreetings): Promise<boolean> => {
  const receiverId = await findNextPlanned(context.db, senderId);
  if (receiverId === undefined) return false;
  const pair = { senderId, receiverId };
  const outcome = await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [senderId, receiverId]);
    return deliver(context, db, pair, greetings);
  });
  if (outcome === 'sent') await publishNewEvents(context, senderId, receiverId);
  return outcome !== 'stopped';
};

const deliver = async (context: Context, db: Db, pair: Pair, greetings: SmartGreetings): Promise<Outcome> => {
  const now = context.clock.now();
  const { senderId, receiverId } = pair;
  const sender = await findSmartSender(db, senderId, now);
  if (!sender || countRemaining(sender, now) === 0 || !isSendingTime(sender, now)) return 'stopped';
  const counted = { since: recipientSince(now), max: smartMessageLimits.perRecipient.messages };
  const recipient = await findSmartRecipient(db, senderId, receiverId, counted);
  // Another worker has delivered it.
  if (!recipient) return 'skipped';
  const greeting = recipient.is_open
    ? chooseSmartGreeting(greetings, { ...pair, interests: recipient.interests })
    : undefined;
  const text = greeting === undefined ? undefined : greetings.get(greeting);
  if (greeting === undefined || text === undefined) {
    await deletePlannedTo(db, senderId, receiverId);
    return 'skipped';
  }
  const accepted = await insertSmartGreeting(context, db, { ...pair, type: greeting, text });
  if (accepted?.outcome !== 'sent') {
    await deletePlannedTo(db, senderId, receiverId);
    return 'skipped';
  }
  await saveDelivery(db, { ...pair, greeting, at: now, isTrial: !holdsPremium(sender, now) });
  return 'sent';
};

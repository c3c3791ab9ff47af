import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { listSmartCandidates } from '../candidates/smart-candidates.ts';
import { insertPlanned } from './deliveries.db.ts';
import { countRemaining, isSendingTime, isTrialOver } from './sender-rules.ts';
import {
  deletePlanned,
  disableSender,
  findSmartSender,
  postponeSender,
  type SmartSender,
  savePlannedDay,
  startDay,
} from './senders.db.ts';

const { perRecipient, activeDays, localHours, spreadMinutes } = smartMessageLimits;
const hourMs = 3_600_000;

/** The time after which Smart Messages to one recipient are counted. */
export const recipientSince = (now: Date): Date => new Date(now.getTime() - perRecipient.hours * hourMs);

const nextBatch = (now: Date, finished: string | null) => ({
  now,
  finished,
  fromHour: localHours.start,
  spreadMinutes,
});

/**
 * Plans the batch of a sender's local day, once a day, in one transaction. What is still planned from the day before counts.
 * @returns undefined if the sender has nothing to send now
 */
export const planBatch = (context: Context, memberId: Id): Promise<SmartSender | undefined> =>
  context.db.transaction().execute(async (db) => {
    await lockMembers(db, [memberId]);
    const now = context.clock.now();
    const sender = await findSmartSender(db, memberId, now);
    if (!sender?.due_at || sender.due_at > now) return undefined;
    if (isTrialOver(sender, now)) {
      await disableSender(db, memberId);
      return undefined;
    }
    if (!isSendingTime(sender, now)) {
      await postponeSender(db, memberId, nextBatch(now, null));
      return undefined;
    }
    await startDay(db, memberId, sender.local_day);
    if (sender.planned_on !== sender.local_day) await plan(db, memberId, sender, now);
    return sender;
  });

const plan = async (db: Db, memberId: Id, sender: SmartSender, now: Date): Promise<void> => {
  const count = countRemaining(sender, now) - sender.planned;
  if (count > 0) {
    const ids = await listSmartCandidates(db, memberId, {
      now,
      count,
      activeSince: new Date(now.getTime() - activeDays * 24 * hourMs),
      perRecipient: perRecipient.messages,
      perRecipientSince: recipientSince(now),
    });
    await insertPlanned(db, memberId, ids, now);
  }
  await savePlannedDay(db, memberId, sender.local_day);
};

/** Ends the batch of a sender, or postpones its rest if the hours of the day are over. */
export const endBatch = (context: Context, memberId: Id): Promise<void> =>
  context.db.transaction().execute(async (db) => {
    await lockMembers(db, [memberId]);
    const now = context.clock.now();
    const sender = await findSmartSender(db, memberId, now);
    if (!sender?.is_enabled) return;
    if (isTrialOver(sender, now)) return disableSender(db, memberId);
    const isOpen = sender.planned > 0 && countRemaining(sender, now) > 0;
    // Another worker has planned a batch meanwhile.
    if (isOpen && isSendingTime(sender, now)) return;
    if (!isOpen) await deletePlanned(db, memberId);
    await postponeSender(db, memberId, nextBatch(now, isOpen ? null : sender.local_day));
  });

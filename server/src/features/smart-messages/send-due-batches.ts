import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { loadSmartGreetings } from '../messenger/greetings/smart-greeting.ts';
import { deliverNext } from './deliver-next.ts';
import { endBatch, planBatch } from './plan-batch.ts';
import { listDueSenders } from './senders.db.ts';

/** Plans the batch of a sender, or continues it, and sends it. */
export const sendBatch = async (context: Context, memberId: Id): Promise<void> => {
  const sender = await planBatch(context, memberId);
  if (!sender) return;
  const greetings = await loadSmartGreetings({ brandId: sender.brand_id, language: sender.language });
  let isOpen = true;
  while (isOpen) isOpen = await deliverNext(context, memberId, greetings);
  await endBatch(context, memberId);
};

/**
 * Sends the batches that are due (decisions §5 Smart Messages). Each message has a transaction of its own, so any number of processes
 * may run this, and a later run continues the batch of a process that ended. A sender whose batch fails is tried again by the next run,
 * and does not stop the others.
 */
export const sendDueBatches = async (context: Context): Promise<void> => {
  const due = await listDueSenders(context.db, context.clock.now(), smartMessageLimits.sendersPerRun);
  for (const { memberId } of due) {
    try {
      await sendBatch(context, memberId);
    } catch (error) {
      context.log.error({ member: memberId, error: String(error) }, 'batch of Smart Messages not sent');
    }
  }
};

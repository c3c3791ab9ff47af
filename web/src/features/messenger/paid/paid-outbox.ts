import type { Delivery } from '@kindred/outbox/outbox';
import { memberOutbox } from '../../../lib/outbox/member-outbox.ts';
import { retryLater } from '../../../lib/outbox/retry-later.ts';
import { deletePendingPaid, type PendingPaid } from './pending-paid.ts';
import { sendPaid } from './send-paid.ts';

/** Whether a gift or greeting was sent after its coins were bought. */
export interface PaidOutcome {
  readonly paid: PendingPaid;
  readonly isSent: boolean;
}

const listeners = new Set<(outcome: PaidOutcome) => void>();

/** Calls `listener` with each outcome that this tab receives. Returns a function that removes it. */
export const onPaidOutcome = (listener: (outcome: PaidOutcome) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const publish = (outcome: PaidOutcome): void => {
  for (const listener of listeners) listener(outcome);
};

const send = async (paid: PendingPaid): Promise<Delivery> => {
  try {
    // `sendPaid` returns a context if the coins were spent meanwhile. The gift stays pending until another purchase.
    if (typeof (await sendPaid(paid)) !== 'string') publish({ paid, isSent: true });
  } catch (error) {
    const later = retryLater(error);
    if (later) return later;
    publish({ paid, isSent: false });
  }
  return { is: 'settled' };
};

const outbox = memberOutbox<PendingPaid>({ name: 'paid', send: ({ value }) => send(value) });

/** Sends a pending gift or greeting, whose purchase is complete, exactly once. */
export const postPaid = (paid: PendingPaid): void => {
  outbox.add({ ...paid, context: null }, { id: paid.requestId });
  deletePendingPaid(paid);
};

export const { remove: removePaid, flush: flushPaid } = outbox;

import type { Delivery } from '@kindred/outbox/outbox';
import { memberOutbox } from '../../../lib/outbox/member-outbox.ts';
import { retryLater } from '../../../lib/outbox/retry-later.ts';
import { sendPaid } from './send-paid.ts';
import { forgetPaid, type WaitingPaid } from './waiting-paid.ts';

/** What happened to a gift or greeting whose coins were bought for it. */
export interface PaidOutcome {
  readonly paid: WaitingPaid;
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

const send = async (paid: WaitingPaid): Promise<Delivery> => {
  try {
    // A context means that the coins were spent meanwhile: the gift waits for another purchase.
    if (typeof (await sendPaid(paid)) !== 'string') publish({ paid, isSent: true });
  } catch (error) {
    const later = retryLater(error);
    if (later) return later;
    publish({ paid, isSent: false });
  }
  return { is: 'settled' };
};

const outbox = memberOutbox<WaitingPaid>({ name: 'paid', send: ({ value }) => send(value) });

/** Sends a chosen gift or greeting whose purchase is complete, and sends it once. */
export const postPaid = (paid: WaitingPaid): void => {
  outbox.add({ ...paid, context: null }, { id: paid.requestId });
  forgetPaid(paid);
};

export const { remove: removePaid, flush: flushPaid } = outbox;

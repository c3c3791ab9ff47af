import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { storedList } from '@kindred/outbox/stored-list';
import { useSyncExternalStore } from 'react';
import { currentMember } from '../../../lib/session/current-member.ts';

/** A gift or greeting that the current member chose for another member. */
export interface ChosenPaid {
  readonly kind: 'gift' | 'greeting';
  /** `giftType` or `greetingType` of calls. */
  readonly type: number;
  /** A gift that arrives wrapped. */
  readonly isSurprise?: boolean;
  readonly dialogHid: string;
  readonly name: string;
  /** Where the member chose it: in the thread if absent. */
  readonly source?: 'thread' | 'profile';
}

/** The payment context that sells what is missing: coins or Premium. */
export type SellingContext = Extract<PaymentContext, 'thread_gift' | 'thread_greeting' | 'thread_unsent'>;

/** A gift or greeting that is not sent yet. After its purchase `paid-outbox.ts` sends it. */
export interface PendingPaid extends ChosenPaid {
  /** The same idempotency key for all tries. */
  readonly requestId: string;
  /** The payment context of the purchase that must be complete first; null if none is needed. */
  readonly context: SellingContext | null;
}

const open = (member: string) => ({ member, store: storedList<PendingPaid>(`chosen:${member}`) });
let current: ReturnType<typeof open> | undefined;

const currentStore = () => {
  const member = currentMember();
  if (current?.member !== member) current = open(member);
  return current.store;
};

/** The current member's pending gift or greeting. There is at most one, in all tabs and over reloads. */
export const findPendingPaid = (): PendingPaid | undefined => currentStore().read()[0];
export const savePendingPaid = (pending: PendingPaid): void => currentStore().write([pending]);

/** Deletes a pending gift or greeting. A newer one stays. */
export const deletePendingPaid = ({ requestId }: PendingPaid): void => {
  if (findPendingPaid()?.requestId === requestId) currentStore().write([]);
};

export const usePendingPaid = (): PendingPaid | undefined =>
  useSyncExternalStore(
    (onChange) => currentStore().listen(onChange),
    () => findPendingPaid(),
  );

/**
 * Creates a pending gift or greeting. The same choice for the same member has the same request id. A greeting is not stored: the server
 * accepts it once without an id, and it would replace a pending gift.
 */
export const createPendingPaid = (chosen: ChosenPaid): PendingPaid => {
  const known = findPendingPaid();
  const isSame =
    known?.dialogHid === chosen.dialogHid &&
    known.kind === chosen.kind &&
    known.type === chosen.type &&
    (known.isSurprise ?? false) === (chosen.isSurprise ?? false);
  const requestId = isSame ? known.requestId : crypto.randomUUID();
  const pending = { ...chosen, requestId, context: null };
  if (chosen.kind === 'gift') savePendingPaid(pending);
  return pending;
};

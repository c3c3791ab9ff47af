import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { storedList } from '@kindred/outbox/stored-list';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session/session.ts';

/** A gift or a greeting that was chosen for another member. */
export interface ChosenPaid {
  readonly kind: 'gift' | 'greeting';
  /** `giftType` or `greetingType` of calls. */
  readonly type: number;
  readonly dialogHid: string;
  readonly name: string;
}

/** The payment context that sells what is missing: coins or Premium. */
export type SellingContext = Extract<PaymentContext, 'thread_gift' | 'thread_greeting' | 'thread_unsent'>;

/** A chosen gift or greeting until it is sent, or until its purchase is complete (`paid-outbox.ts` sends it then). */
export interface WaitingPaid extends ChosenPaid {
  /** The idempotency key of all tries. */
  readonly requestId: string;
  /** The payment context of the purchase that it waits for; null while it is sent. */
  readonly context: SellingContext | null;
}

const open = (member: string) => ({ member, store: storedList<WaitingPaid>(`chosen:${member}`) });
let current: ReturnType<typeof open> | undefined;

const own = () => {
  const member = useSession.getState().member ?? '';
  if (current?.member !== member) current = open(member);
  return current.store;
};

/** The current member's choice; one at a time, over reloads and in every tab. */
export const waitingPaid = (): WaitingPaid | undefined => own().read()[0];
export const keepPaid = (waiting: WaitingPaid): void => own().write([waiting]);

/** Removes a choice that was sent or given up. A newer choice stays. */
export const forgetPaid = ({ requestId }: WaitingPaid): void => {
  if (waitingPaid()?.requestId === requestId) own().write([]);
};

export const useWaitingPaid = (): WaitingPaid | undefined =>
  useSyncExternalStore(
    (changed) => own().listen(changed),
    () => waitingPaid(),
  );

/**
 * Creates a choice. The same choice for the same member keeps its request id. A greeting is not stored, since the server accepts it
 * once without an id, and it would replace a gift that waits.
 */
export const choosePaid = (chosen: ChosenPaid): WaitingPaid => {
  const known = waitingPaid();
  const isSame = known?.dialogHid === chosen.dialogHid && known.kind === chosen.kind && known.type === chosen.type;
  const requestId = isSame ? known.requestId : crypto.randomUUID();
  const waiting = { ...chosen, requestId, context: null };
  if (chosen.kind === 'gift') keepPaid(waiting);
  return waiting;
};

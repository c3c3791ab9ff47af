import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session.ts';
import { storedList } from '../../../lib/stored-list.ts';

/** A gift or a greeting that was chosen for somebody. */
export interface ChosenPaid {
  readonly kind: 'gift' | 'greeting';
  /** `giftType` or `greetingType` of calls. */
  readonly type: number;
  readonly dialogHid: string;
  readonly name: string;
}

/** The place that sells what something chosen is short of. */
export type SellingPlace = Extract<PaymentContext, 'thread_gift' | 'thread_greeting' | 'thread_unsent'>;

/** Something chosen that is not answered for: it waits for a purchase, or for the network. */
export interface WaitingPaid extends ChosenPaid {
  /** However often it is sent, it is one. */
  readonly requestId: string;
  /** The place whose purchase it waits for; null while it is on its way. */
  readonly context: SellingPlace | null;
  /** What it waited for was bought: it goes as soon as it can. */
  readonly isPaid: boolean;
}

const open = (member: string) => ({ member, store: storedList<WaitingPaid>(`chosen:${member}`) });
let current: ReturnType<typeof open> | undefined;

const own = () => {
  const member = useSession.getState().member ?? '';
  if (current?.member !== member) current = open(member);
  return current.store;
};

/** What whoever is signed in has waiting; one at a time, over reloads and in every tab. */
export const waitingPaid = (): WaitingPaid | undefined => own().read()[0];
export const keepPaid = (waiting: WaitingPaid): void => own().write([waiting]);

/** Forgets what is sent or given up; another that was chosen meanwhile stays. */
export const forgetPaid = ({ requestId }: WaitingPaid): void => {
  if (waitingPaid()?.requestId === requestId) own().write([]);
};

export const useWaitingPaid = (): WaitingPaid | undefined =>
  useSyncExternalStore(
    (changed) => own().listen(changed),
    () => waitingPaid(),
  );

/**
 * Something is chosen; the same for the same member, while it waits, keeps its number. A greeting needs none, so that one that is on
 * its way takes no place from what waits.
 */
export const choosePaid = (chosen: ChosenPaid): WaitingPaid => {
  const known = waitingPaid();
  const isSame = known?.dialogHid === chosen.dialogHid && known.kind === chosen.kind && known.type === chosen.type;
  const requestId = isSame ? known.requestId : crypto.randomUUID();
  const waiting = { ...chosen, requestId, context: null, isPaid: false };
  if (chosen.kind === 'gift') keepPaid(waiting);
  return waiting;
};

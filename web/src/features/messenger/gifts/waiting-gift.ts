import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session.ts';
import { storedList } from '../../../lib/stored-list.ts';

/** A gift that was chosen and is not answered for: it waits for a purchase, or for the network. */
export interface WaitingGift {
  readonly dialogHid: string;
  readonly name: string;
  readonly giftType: number;
  /** However often it is sent, it is one gift. */
  readonly requestId: string;
  /** The place whose purchase it waits for; null while it is on its way. */
  readonly context: Extract<PaymentContext, 'thread_gift' | 'thread_unsent'> | null;
  /** What it waited for was bought: it goes as soon as it can. */
  readonly isPaid: boolean;
}

const open = (member: string) => ({ member, store: storedList<WaitingGift>(`gift:${member}`) });
let current: ReturnType<typeof open> | undefined;

const own = () => {
  const member = useSession.getState().member ?? '';
  if (current?.member !== member) current = open(member);
  return current.store;
};

/** The gift of whoever is signed in that waits; one at a time, over reloads and in every tab. */
export const waitingGift = (): WaitingGift | undefined => own().read()[0];
export const keepGift = (gift: WaitingGift): void => own().write([gift]);

/** Forgets a gift that is sent or given up; another that was chosen meanwhile stays. */
export const forgetGift = ({ requestId }: WaitingGift): void => {
  if (waitingGift()?.requestId === requestId) own().write([]);
};

export const useWaitingGift = (): WaitingGift | undefined =>
  useSyncExternalStore(
    (changed) => own().listen(changed),
    () => waitingGift(),
  );

/** A gift that was chosen; the same one to the same member, while it waits, keeps its number. */
export const chooseGift = (chosen: Pick<WaitingGift, 'dialogHid' | 'name' | 'giftType'>): WaitingGift => {
  const known = waitingGift();
  const isSame = known?.dialogHid === chosen.dialogHid && known.giftType === chosen.giftType;
  const gift = { ...chosen, requestId: isSame ? known.requestId : crypto.randomUUID(), context: null, isPaid: false };
  keepGift(gift);
  return gift;
};

import type { Db } from '../../db/database.ts';
import { refundCoins } from '../coins/refund-coins.ts';
import { type HeldKey, heldRequest, releaseMessage } from './held.db.ts';
import { paidKey } from './insert-paid.ts';

export type { HeldKey } from './held.db.ts';

/** Delivers a message that was held for review, once, in the transaction that passed it. Returns whether it was delivered. */
export const releaseHeld = (db: Db, key: HeldKey, at: Date): Promise<boolean> => releaseMessage(db, key, at);

/** Refunds the coins that a held message cost, once, before it is deleted. Its sender is locked. */
export const refundHeld = async (db: Db, key: HeldKey, at: Date): Promise<void> => {
  const requestId = await heldRequest(db, key);
  if (requestId === undefined) return;
  for (const reason of ['gift', 'greeting'] as const)
    await refundCoins(db, key.memberId, { key: paidKey(reason, key.memberId, key.otherId, requestId), at });
};

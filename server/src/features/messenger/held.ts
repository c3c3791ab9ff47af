import type { Db } from '../../db/database.ts';
import { refundCoins } from '../coins/refund-coins.ts';
import { type HeldKey, type HeldKeys, listHeldRequestIds, releaseMessage } from './held.db.ts';
import { spendingKey } from './insert-paid-message.ts';

export type { HeldKey } from './held.db.ts';

/** Delivers a held message once, in the transaction that approves it. Returns whether it was delivered. */
export const releaseHeldMessage = (db: Db, key: HeldKey, at: Date): Promise<boolean> => releaseMessage(db, key, at);

/**
 * Refunds the coins of held messages once, before they are deleted. Messages that are not held or of the other member are skipped. The
 * caller has locked the sender.
 */
export const refundHeldMessages = async (db: Db, key: HeldKeys, at: Date): Promise<void> => {
  for (const requestId of await listHeldRequestIds(db, key))
    for (const reason of ['gift', 'greeting'] as const)
      await refundCoins(db, key.memberId, { key: spendingKey(reason, key.memberId, key.otherId, requestId), at });
};

import type { Db } from '../../db/database.ts';
import { refundCoins } from '../coins/refund-coins.ts';
import { findHeldRequestId, type HeldKey, releaseMessage } from './held.db.ts';
import { spendingKey } from './insert-paid-message.ts';

export type { HeldKey } from './held.db.ts';

/** Delivers a held message once, in the transaction that approves it. Returns whether it was delivered. */
export const releaseHeldMessage = (db: Db, key: HeldKey, at: Date): Promise<boolean> => releaseMessage(db, key, at);

/** Refunds the coins of a held message once, before it is deleted. The caller has locked the sender. */
export const refundHeldMessage = async (db: Db, key: HeldKey, at: Date): Promise<void> => {
  const requestId = await findHeldRequestId(db, key);
  if (requestId === undefined) return;
  for (const reason of ['gift', 'greeting'] as const)
    await refundCoins(db, key.memberId, { key: spendingKey(reason, key.memberId, key.otherId, requestId), at });
};

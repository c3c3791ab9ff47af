import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { lineOf, writeLine } from '../entitlements/ledger.ts';

/** Returns the coins that `spendCoins` spent under a key, once, in a transaction that has locked the member. */
export const refundCoins = async (
  within: Db,
  memberId: Id,
  { key, at }: Readonly<{ key: string; at: Date }>,
): Promise<void> => {
  const spent = await lineOf(within, `coins:${key}`);
  if (!spent || spent.quantity === 0) return;
  await writeLine(within, {
    memberId,
    account: 'coins',
    kind: 'grant',
    quantity: -spent.quantity,
    reason: spent.reason,
    key: `coins:${key}:refund`,
    at,
  });
};

import type { Db } from '../../db/database.ts';
import type { Member } from '../../db/schema.ts';
import { balanceOf, lockMemberForLedger, writeLine } from '../entitlements/ledger.ts';

/**
 * Spends coins in the transaction (`within`) that delivers a gift or a greeting. A repeated key spends nothing.
 * @returns the remaining coins
 * @throws CallError coinsShort
 */
export const spendCoins = async (
  within: Db,
  member: Pick<Member, 'id'>,
  { amount, key, reason, at }: Readonly<{ amount: number; key: string; reason: string; at: Date }>,
): Promise<number> => {
  await lockMemberForLedger(within, member.id);
  if (amount > 0)
    await writeLine(within, {
      memberId: member.id,
      account: 'coins',
      kind: 'spend',
      quantity: amount,
      reason,
      key: `coins:${key}`,
      at,
    });
  return balanceOf(within, member.id, 'coins');
};

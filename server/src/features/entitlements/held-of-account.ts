import type { Context } from '../../context.ts';
import type { Account, Id } from '../../db/schema.ts';
import { advance } from './held-time.ts';
import { balanceOf, heldTimeOf } from './ledger.db.ts';

/** Returns the unused amount of an account: coins, boosts or seconds. */
export const heldOfAccount = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: Id,
  account: Account,
): Promise<number> => {
  if (account === 'coins' || account === 'boosts') return balanceOf(db, memberId, account);
  const now = clock.now();
  const held = advance(await heldTimeOf(db, memberId, account === 'vip' ? 'vip' : 'premium', now), now);
  return account === 'premiumGold' ? held.goldSeconds : held.seconds;
};

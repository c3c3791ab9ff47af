import type { EntitlementName, Gate } from '@kindred/contract/call';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Member } from '../../db/schema.ts';
import { balanceOf } from './ledger.db.ts';
import { type Entitled, holdsVip, premiumPlanOf } from './premium.ts';

/** The member whose entitlements a gate checks. */
export type Holder = Entitled & Pick<Member, 'id'>;

const isHeld = (holder: Holder, required: EntitlementName, now: Date): boolean => {
  if (required === 'vip') return holdsVip(holder, now);
  const plan = premiumPlanOf(holder, now);
  return required === 'gold' ? plan === 'gold' : plan !== null;
};

const needed = { premium: 'premiumNeeded', vip: 'vipNeeded' } as const;

/** Whether an entitlement exempts a member from a call's limit. */
export const isFree = (holder: Holder, { unlimitedWith }: Required<Pick<Gate, 'unlimitedWith'>>, now: Date): boolean =>
  isHeld(holder, unlimitedWith, now);

/**
 * Lets a member with the entitlement or balance pass a call's gate (spec 3 §6). The call itself spends the cost, and checks the balance
 * again under the lock.
 * @throws CallError premiumNeeded, vipNeeded, coinsShort, boostsShort
 */
export const passGate = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  holder: Holder,
  { requires, costs }: Gate,
): Promise<void> => {
  if (requires && !isHeld(holder, requires, clock.now())) throw new CallError(needed[requires]);
  if (!costs) return;
  if ('coins' in costs) {
    if ((await balanceOf(db, holder.id, 'coins')) < costs.coins) throw new CallError('coinsShort');
  } else if ((await balanceOf(db, holder.id, 'boosts')) < costs.boosts) throw new CallError('boostsShort');
};

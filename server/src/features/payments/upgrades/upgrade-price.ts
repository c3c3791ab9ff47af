import { paymentLimits } from '@kindred/contract/payments/limits';
import { convert, type Minor, proratedUpgrade, share } from '@kindred/contract/payments/money';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { timeLeft } from '../../entitlements/ledger.ts';
import type { Offered } from '../../tariffs/offered-tariffs.ts';
import type { Market, Tariff } from '../../tariffs/tariffs.ts';
import { listBaseGrants } from './upgrades.db.ts';

const daySeconds = 86_400;
const wholeBasisPoints = 10_000;

/** A member's remaining base plan and what was paid for it. */
interface RemainingBase {
  /** Whole days, the current day included, so that the price stays the same during a day. */
  readonly remainingSeconds: number;
  /** In minor units of the market's currency. */
  readonly paid: Minor;
  readonly grantedSeconds: number;
}

/** The last grants that cover the remaining time. Older grants are used up. */
const remainingBaseOf = async (
  db: Db,
  memberId: Id,
  remaining: number,
  { currency }: Market,
): Promise<RemainingBase> => {
  const to = { rate: Number(currency.rate), exponent: currency.exponent };
  let paid = 0;
  let grantedSeconds = 0;
  for (const grant of await listBaseGrants(db, memberId)) {
    if (grantedSeconds >= remaining) break;
    // Revoked as a whole by a chargeback, and not paid for.
    if (grant.seconds <= 0) continue;
    grantedSeconds += grant.seconds;
    paid += convert(grant.paid, { rate: Number(grant.rate), exponent: grant.exponent }, to);
  }
  return {
    remainingSeconds: Math.ceil(remaining / daySeconds) * daySeconds,
    paid,
    grantedSeconds: Math.max(grantedSeconds, remaining),
  };
};

/** The price of an upgrade, and the seconds of base plan that it exchanges. */
export interface UpgradePrice {
  readonly amount: Minor;
  readonly exchangedSeconds: number;
}

/**
 * The price less the remaining value of the base plan, and at least a share of the price. At that minimum it exchanges only as much base
 * plan as the price is reduced by (docs/decisions/0044-cancelling-pausing-upgrading.md).
 */
export const upgradePrice = (price: Minor, { remainingSeconds, paid, grantedSeconds }: RemainingBase): UpgradePrice => {
  const least = share(price, paymentLimits.upgrade.floorBasisPoints, wholeBasisPoints);
  const amount = proratedUpgrade(price, paid, remainingSeconds, grantedSeconds);
  if (amount >= least) return { amount, exchangedSeconds: remainingSeconds };
  const worth = Math.min(remainingSeconds, share(grantedSeconds, price - least, paid));
  return { amount: least, exchangedSeconds: Math.max(1, worth) };
};

const isUpgrade = ({ lists }: Pick<Tariff, 'lists'>): boolean => lists.includes('gold_upgrade');

/** The same offers, with upgrades at this member's price. Without a base plan there are no upgrades. */
export const withUpgradePrices = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: Id,
  offered: Offered,
): Promise<Offered> => {
  if (!offered.tariffs.some(isUpgrade)) return offered;
  const remaining = await timeLeft(db, memberId, 'premiumBase', clock.now());
  if (remaining === 0) return { ...offered, tariffs: offered.tariffs.filter((tariff) => !isUpgrade(tariff)) };
  const base = await remainingBaseOf(db, memberId, remaining, offered.market);
  const trades = new Map<Id, number>();
  const tariffs = offered.tariffs.map((tariff) => {
    if (!isUpgrade(tariff)) return tariff;
    const { amount, exchangedSeconds } = upgradePrice(tariff.amount, base);
    trades.set(tariff.id, exchangedSeconds);
    return { ...tariff, amount, full_amount: tariff.full_amount ?? tariff.amount };
  });
  return { ...offered, tariffs, trades };
};

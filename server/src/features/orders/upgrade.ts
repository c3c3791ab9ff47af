import { paymentLimits } from '@kindred/contract/payments/limits';
import { converted, type Minor, proratedUpgrade, share } from '@kindred/contract/payments/money';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { lineOf, timeLeft, writeLine } from '../entitlements/ledger.ts';
import type { Offered } from '../tariffs/offered-tariffs.ts';
import type { Market, Tariff } from '../tariffs/tariffs.ts';
import type { Order } from './orders.db.ts';
import { baseGrants } from './upgrade.db.ts';

const daySeconds = 86_400;
const wholeBasisPoints = 10_000;

/** What is left of base, and what its member paid for it. */
interface Base {
  /** Whole days, the begun one too: all that is offered in a day has one price. */
  readonly leftSeconds: number;
  readonly paid: Minor;
  readonly givenSeconds: number;
}

/** The grants that what is left comes from: those of before are used up. Money in the market's currency. */
const baseOf = async (db: Db, memberId: Id, left: number, { currency }: Market): Promise<Base> => {
  const to = { rate: Number(currency.rate), exponent: currency.exponent };
  let paid = 0;
  let givenSeconds = 0;
  for (const grant of await baseGrants(db, memberId)) {
    if (givenSeconds >= left) break;
    // A bank has taken it all, and its money with it.
    if (grant.seconds <= 0) continue;
    givenSeconds += grant.seconds;
    paid += converted(grant.paid, { rate: Number(grant.rate), exponent: grant.exponent }, to);
  }
  return { leftSeconds: Math.ceil(left / daySeconds) * daySeconds, paid, givenSeconds: Math.max(givenSeconds, left) };
};

/** What an upgrade costs, and how many seconds of base it takes for that. */
export interface UpgradePrice {
  readonly amount: Minor;
  readonly tradeSeconds: number;
}

/**
 * The price without what base still is worth, and never below a share of it: then no more of base is taken than the price is
 * made less by, and the rest stays (docs/decisions/0044-leaving-and-upgrading.md).
 */
export const upgradePrice = (price: Minor, { leftSeconds, paid, givenSeconds }: Base): UpgradePrice => {
  const least = share(price, paymentLimits.upgrade.floorBasisPoints, wholeBasisPoints);
  const amount = proratedUpgrade(price, paid, leftSeconds, givenSeconds);
  if (amount >= least) return { amount, tradeSeconds: leftSeconds };
  return { amount: least, tradeSeconds: Math.max(1, Math.min(leftSeconds, share(givenSeconds, price - least, paid))) };
};

const isUpgrade = ({ lists }: Pick<Tariff, 'lists'>): boolean => lists.includes('gold_upgrade');

/** The same offers, with upgrades at what they cost this member. */
export const withUpgradePrices = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: Id,
  offered: Offered,
): Promise<Offered> => {
  if (!offered.tariffs.some(isUpgrade)) return offered;
  const left = await timeLeft(db, memberId, 'premiumBase', clock.now());
  if (left === 0) return { ...offered, tariffs: offered.tariffs.filter((tariff) => !isUpgrade(tariff)) };
  const base = await baseOf(db, memberId, left, offered.market);
  const trades = new Map<Id, number>();
  const tariffs = offered.tariffs.map((tariff) => {
    if (!isUpgrade(tariff)) return tariff;
    const { amount, tradeSeconds } = upgradePrice(tariff.amount, base);
    trades.set(tariff.id, tradeSeconds);
    return { ...tariff, amount, full_amount: tariff.full_amount ?? tariff.amount };
  });
  return { ...offered, tariffs, trades };
};

/**
 * Time goes by between an offer and its payment, a bank's days too; where more than that is gone, it was taken otherwise, or used
 * while a form stood open.
 */
const slackSeconds = daySeconds;
const longestSeconds = paymentLimits.order.keepDays * daySeconds;

/** Whether what an upgrade takes in exchange is still there, but for the time that has gone by. */
export const canTrade = async (db: Db, order: Order, at: Date): Promise<boolean> => {
  if (order.trade_seconds === null) return true;
  const goneBy = Math.floor((at.getTime() - order.created_at.getTime()) / 1000);
  const left = await timeLeft(db, order.member_id, 'premiumBase', at);
  return left + Math.min(goneBy, longestSeconds) + slackSeconds >= order.trade_seconds;
};

const keyOf = ({ uid }: Order, deed: string): string => `${uid}:trade${deed}`;

const lineOfTrade = ({ member_id: memberId }: Order, at: Date) => ({ memberId, account: 'premiumBase' as const, at });

/** Takes the base that an upgrade is in exchange for. Within the transaction that locked the member. */
export const tradeBase = async (db: Db, order: Order, at: Date): Promise<void> => {
  if (order.trade_seconds === null) return;
  const line = { ...lineOfTrade(order, at), quantity: order.trade_seconds, key: keyOf(order, '') };
  await writeLine(db, { ...line, kind: 'revoke', reason: 'trade' });
};

/**
 * Gives base back whose upgrade was taken back, less what of the upgrade was used instead of it. What is back already stays.
 */
export const giveBaseBack = async (db: Db, order: Order, usedSeconds: number, at: Date): Promise<void> => {
  if (order.trade_seconds === null) return;
  const [traded, back, again] = [
    await lineOf(db, keyOf(order, '')),
    await lineOf(db, keyOf(order, '-back')),
    await lineOf(db, keyOf(order, '-again')),
  ];
  const quantity = Math.min(-(traded?.quantity ?? 0) - usedSeconds, -((again ?? traded)?.quantity ?? 0));
  if (quantity <= 0 || (back && !again)) return;
  const line = { ...lineOfTrade(order, at), quantity, key: keyOf(order, back ? '-back-again' : '-back') };
  await writeLine(db, { ...line, kind: 'grant', reason: 'tradeBack' });
};

/** Takes that base again, where the payer's bank gave the money back after all. */
export const tradeAgain = async (db: Db, order: Order, at: Date): Promise<void> => {
  const back = order.trade_seconds === null ? undefined : await lineOf(db, keyOf(order, '-back'));
  if (!back) return;
  const line = { ...lineOfTrade(order, at), quantity: back.quantity, key: keyOf(order, '-again') };
  await writeLine(db, { ...line, kind: 'revoke', reason: 'trade' });
};

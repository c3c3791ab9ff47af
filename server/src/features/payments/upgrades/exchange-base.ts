import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Db } from '../../../db/database.ts';
import { lineOf, timeLeft, writeLine } from '../../entitlements/ledger.ts';
import type { Order } from '../orders/orders.db.ts';

const daySeconds = 86_400;

/** Base plan that may pass beyond the time since the offer, for example while a bank confirms. More was revoked otherwise. */
const slackSeconds = daySeconds;
const longestSeconds = paymentLimits.order.keepDays * daySeconds;

/** Whether the base plan that an upgrade exchanges is still there, except for the time since the offer. */
export const canExchangeBase = async (db: Db, order: Order, at: Date): Promise<boolean> => {
  if (order.trade_seconds === null) return true;
  const elapsedSeconds = Math.floor((at.getTime() - order.created_at.getTime()) / 1000);
  const remaining = await timeLeft(db, order.member_id, 'premiumBase', at);
  return remaining + Math.min(elapsedSeconds, longestSeconds) + slackSeconds >= order.trade_seconds;
};

const keyOf = ({ uid }: Order, step: '' | '-back' | '-again' | '-back-again'): string => `${uid}:trade${step}`;

const baseLineOf = ({ member_id: memberId }: Order, at: Date) => ({ memberId, account: 'premiumBase' as const, at });

/** Revokes the base plan that an upgrade exchanges. Runs in the transaction that locked the member. */
export const exchangeBase = async (db: Db, order: Order, at: Date): Promise<void> => {
  if (order.trade_seconds === null) return;
  const line = { ...baseLineOf(order, at), quantity: order.trade_seconds, key: keyOf(order, '') };
  await writeLine(db, { ...line, kind: 'revoke', reason: 'trade' });
};

/** Grants the base plan of a revoked upgrade again, less the used seconds of the upgrade. Does nothing where it was returned before. */
export const returnBase = async (db: Db, order: Order, usedSeconds: number, at: Date): Promise<void> => {
  if (order.trade_seconds === null) return;
  const [exchanged, returned, repeated] = [
    await lineOf(db, keyOf(order, '')),
    await lineOf(db, keyOf(order, '-back')),
    await lineOf(db, keyOf(order, '-again')),
  ];
  const quantity = Math.min(-(exchanged?.quantity ?? 0) - usedSeconds, -((repeated ?? exchanged)?.quantity ?? 0));
  if (quantity <= 0 || (returned && !repeated)) return;
  const line = { ...baseLineOf(order, at), quantity, key: keyOf(order, returned ? '-back-again' : '-back') };
  await writeLine(db, { ...line, kind: 'grant', reason: 'tradeBack' });
};

/** Revokes a returned base plan again, where the upgrade's chargeback was won. */
export const repeatExchange = async (db: Db, order: Order, at: Date): Promise<void> => {
  const returned = order.trade_seconds === null ? undefined : await lineOf(db, keyOf(order, '-back'));
  if (!returned) return;
  const line = { ...baseLineOf(order, at), quantity: returned.quantity, key: keyOf(order, '-again') };
  await writeLine(db, { ...line, kind: 'revoke', reason: 'trade' });
};

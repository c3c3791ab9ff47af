import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id, PaymentAttemptState, RefundReason } from '../../../db/schema.ts';
import { type GatewayEvent, type GatewayPayment, renewalRequested } from '../../../ports/gateway/gateway.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { lockMemberForLedger } from '../../entitlements/ledger.ts';
import { canUseGrant, useGrant } from '../../grants/grants.ts';
import { writeReceipt } from '../../receipts/write-receipt.ts';
import { requestRenewal } from '../../subscriptions/request-renewal.ts';
import {
  attemptByReference,
  isPaidByAnother,
  orderOfReference,
  type PaymentAttempt,
  updateAttempt,
} from '../orders/attempts.db.ts';
import { notifyOfOrder } from '../orders/notify-of-order.ts';
import { isSecondTrial, lockOrder, type Order, updateOrder } from '../orders/orders.db.ts';
import { saveStoredMethod } from '../orders/stored-methods.db.ts';
import { canExchangeBase } from '../upgrades/exchange-base.ts';
import { deliverOrder } from './deliver-order.ts';
import { saveGatewayEvent } from './gateway-events.db.ts';
import { createRefund } from './owed-refunds.db.ts';
import { followChargeback, revokeRefunded } from './revoke-goods.ts';
import { updateOrderFromAttempt } from './update-order.ts';

/** An attempt's state only moves to a higher rank. A late report of a lower or equal rank changes nothing. */
const rank: Readonly<Record<PaymentAttemptState, number>> = {
  open: 0,
  challenge: 1,
  pending: 2,
  authorized: 3,
  declined: 4,
  canceled: 4,
  expired: 4,
  paid: 5,
};

/** The result of a settlement. `repeated`: the gateway's event was processed before. */
export type Settled = 'repeated' | 'unknownOrder' | 'settled';

interface Settlement {
  readonly context: Context;
  readonly db: Db;
  readonly gateway: string;
  readonly payment: GatewayPayment;
  readonly at: Date;
}

/**
 * Updates an order to the gateway's state of its payment, and grants what was paid for. Nothing else grants anything for money. The
 * input is a state, not a change, so a repeated, late or reordered report is harmless (decisions §1 Idempotency). One transaction; the
 * member is notified after its commit.
 */
export const settlePayment = async (
  context: Context,
  payment: GatewayPayment,
  gatewayEvent?: GatewayEvent,
): Promise<Settled> => {
  const { db, clock, gateway } = context;
  if (!gateway) throw new Error('There is no gateway to settle with');
  const known = await orderOfReference(db, payment.reference);
  const settled = await db.transaction().execute(async (within): Promise<Settled> => {
    const settlement = { context, db: within, gateway: gateway.name, payment, at: clock.now() };
    if (gatewayEvent && !(await recordGatewayEvent(settlement, gatewayEvent))) return 'repeated';
    // The member is locked before the order, in every transaction (decision 83).
    const hasMember = known !== undefined && (await lockMemberForLedger(within, known.member_id));
    const order = known && (await lockOrder(within, known.uid));
    const attempt = order && (await attemptByReference(within, payment.reference));
    if (!order || !attempt) return refundUnknown(settlement);
    await settleAttempt(settlement, order, attempt, hasMember);
    if (gatewayEvent?.type === renewalRequested) await requestRenewal(within, order, settlement.at);
    return 'settled';
  });
  if (settled === 'settled' && known) await publishNewEvents(context, known.member_id);
  return settled;
};

const recordGatewayEvent = ({ db, gateway, payment, at }: Settlement, gatewayEvent: GatewayEvent): Promise<boolean> =>
  saveGatewayEvent(db, {
    gateway,
    event_id: gatewayEvent.eventId,
    type: gatewayEvent.type,
    reference: payment.reference,
    payment_id: payment.id,
    said_at: gatewayEvent.at,
    received_at: at,
  });

/** Refunds a payment of no attempt. */
const refundUnknown = async (settlement: Settlement): Promise<Settled> => {
  if (settlement.payment.state === 'paid') await refundWhole(settlement, 'unknownOrder', null);
  return 'unknownOrder';
};

/** Records that the rest of a payment is refunded, once for each payment and reason. */
const refundWhole = async (
  { db, gateway, payment, at }: Settlement,
  reason: RefundReason,
  order: Order | null,
): Promise<void> => {
  const amount = payment.amount - payment.refunded;
  if (amount <= 0) return;
  await createRefund(db, {
    key: `${gateway}:${payment.id}:${reason}`,
    gateway,
    payment_id: payment.id,
    order_id: order?.id ?? null,
    member_id: order?.member_id ?? null,
    amount,
    currency: payment.currency,
    reason,
    created_at: at,
  });
};

const saveMethodOf = async ({ db, gateway, payment, at }: Settlement, order: Order): Promise<Id | null> => {
  const { stored } = payment;
  if (!stored || payment.state !== 'paid') return null;
  return saveStoredMethod(db, { ...stored, member_id: order.member_id, gateway, created_at: at, used_at: at });
};

/** @param hasMember whether the member still exists, and is locked */
const settleAttempt = async (
  settlement: Settlement,
  order: Order,
  before: PaymentAttempt,
  hasMember: boolean,
): Promise<void> => {
  const { db, payment, at } = settlement;
  if (isPaidByAnother(before, payment.id)) return refundSecondPayment(settlement, order, hasMember);
  const isForward = rank[payment.state] > rank[before.state];
  const isNewlyPaid = payment.state === 'paid' && before.state !== 'paid';
  const storedId = hasMember && isNewlyPaid ? await saveMethodOf(settlement, order) : null;
  const attempt = await updateAttempt(db, before.id, {
    payment_id: payment.id,
    updated_at: at,
    ...(before.started_at ? {} : { started_at: at, amount: payment.amount, currency: payment.currency }),
    ...(isForward ? { state: payment.state, decline_code: payment.decline } : {}),
    ...(payment.card ? { card_brand: payment.card.brand, card_mask: payment.card.mask } : {}),
    ...(storedId === null ? {} : { stored_method_id: storedId }),
    refunded_amount: Math.max(before.refunded_amount, payment.refunded),
    ...(isLater(before.chargeback, payment.chargeback) ? { chargeback: payment.chargeback } : {}),
  });
  const paid = isNewlyPaid ? await acceptPayment(settlement, order, attempt, hasMember) : order;
  if (!isNewlyPaid && isForward) await updateOrderFromAttempt(settlement.context, db, order, attempt, at);
  if (paid.paid_attempt_id !== attempt.id) return;
  const refunded = await revokeRefunded(db, paid, Math.min(attempt.refunded_amount, paid.amount), { hasMember, at });
  if (hasMember) {
    await followChargeback(db, refunded, before.chargeback, attempt.chargeback, at);
    if (refunded.state === 'refunded' && order.state !== 'refunded') await notifyOfOrder(db, refunded, 'refunded');
  }
};

/** Refunds a second payment of an attempt that another payment paid. The attempt and its order stay as they are. */
const refundSecondPayment = async (settlement: Settlement, order: Order, hasMember: boolean): Promise<void> => {
  if (settlement.payment.state !== 'paid') return;
  await refundWhole(settlement, 'surplus', order);
  if (hasMember) await writeReturnReceipt(settlement, order);
};

const isLater = (before: PaymentAttempt['chargeback'], after: PaymentAttempt['chargeback']): boolean =>
  after !== null && (before === null || before === 'opened') && before !== after;

/** Delivers a newly paid order, or refunds the payment where the order cannot be delivered. */
const acceptPayment = async (
  settlement: Settlement,
  order: Order,
  attempt: PaymentAttempt,
  hasMember: boolean,
): Promise<Order> => {
  const { db, payment, at } = settlement;
  const isWhole = payment.amount === order.amount && payment.currency === order.currency;
  const isOpen = order.state !== 'paid' && order.state !== 'refunded';
  if (isWhole && isOpen && hasMember && (await canDeliver(db, order, at))) {
    const paid = await deliverOrder(db, order, attempt, at);
    await useGrant(db, paid, at);
    await notifyOfOrder(db, paid, 'success');
    if (paid.feature === 'premium') await settlement.context.jobs.send('messages.deliver', {}, { within: db });
    return paid;
  }
  await refundWhole(settlement, !hasMember ? 'unknownOrder' : isWhole && !isOpen ? 'surplus' : 'mismatch', order);
  if (hasMember) await writeReturnReceipt(settlement, order);
  if (!isOpen) return order;
  const taken = await updateOrder(db, order.id, { state: 'taken' });
  if (hasMember) await notifyOfOrder(db, taken, 'taken');
  return taken;
};

/** Whether the order's promise still holds: the base plan of an upgrade, the first trial, an unused special price. */
const canDeliver = async (db: Db, order: Order, at: Date): Promise<boolean> =>
  (await canExchangeBase(db, order, at)) && !(await isSecondTrial(db, order)) && (await canUseGrant(db, order));

/** Writes the receipt about the refund of an undelivered order (decisions §3 Money). */
const writeReturnReceipt = async ({ db, payment, at }: Settlement, order: Order): Promise<void> => {
  const amount = payment.amount - payment.refunded;
  if (amount <= 0) return;
  await writeReceipt(db, order, {
    kind: 'returned',
    key: `${order.uid}:returned:${payment.id}`,
    amount: -amount,
    taxAmount: 0,
    quantity: 0,
    currency: payment.currency,
    at,
  });
};

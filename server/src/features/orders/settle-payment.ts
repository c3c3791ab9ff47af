import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { AttemptState, RefundReason } from '../../db/tables-payments.ts';
import { type GatewayPayment, type Notice, renewalRequested } from '../../ports/gateway.ts';
import { announce } from '../../realtime/tell.ts';
import { lockHolder } from '../entitlements/ledger.ts';
import { canUseGrant, useGrant } from '../grants/grants.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import { requestRenewal } from '../subscriptions/request-renewal.ts';
import { deliverOrder } from './deliver-order.ts';
import { followAttempt } from './follow-attempt.ts';
import {
  type Attempt,
  changeAttempt,
  changeOrder,
  isPaidOtherwise,
  isSecondTrial,
  keepStoredMethod,
  lockOrder,
  noteEvent,
  type Order,
  oweRefund,
  ownerOfOrder,
  putAttempt,
} from './orders.db.ts';
import { modeOfReference, orderOfReference } from './references.ts';
import { followChargeback, takeRefunded } from './take-back.ts';
import { tellOfOrder } from './tell-of-order.ts';
import { canTrade } from './upgrade.ts';

/** An attempt only ever goes on: what comes late and says less is no news. */
const rank: Readonly<Record<AttemptState, number>> = {
  open: 0,
  challenge: 1,
  pending: 2,
  authorized: 3,
  declined: 4,
  canceled: 4,
  expired: 4,
  paid: 5,
};

/** What a settlement came to. `repeated`: the gateway's event was known. */
export type Settled = 'repeated' | 'unknownOrder' | 'settled';

interface Settling {
  readonly context: Context;
  readonly db: Db;
  readonly gateway: string;
  readonly payment: GatewayPayment;
  readonly at: Date;
}

/**
 * Brings an order to where the gateway has its payment, and gives what was paid for: the one way that anything is ever given for
 * money. It is told how the payment stands, not what happened, so that it may be told twice, late and in any order
 * (decisions §1 Idempotency). One transaction; whoever is told of it is told after.
 */
export const settlePayment = async (context: Context, payment: GatewayPayment, notice?: Notice): Promise<Settled> => {
  const { db, clock, gateway } = context;
  if (!gateway) throw new Error('There is no gateway to settle with');
  const owner = await ownerOfOrder(db, orderOfReference(payment.reference));
  const settled = await db.transaction().execute(async (within): Promise<Settled> => {
    const settling = { context, db: within, gateway: gateway.name, payment, at: clock.now() };
    if (notice && !(await noteOf(settling, notice))) return 'repeated';
    // The member before the order, whoever comes: nobody waits for somebody who waits for them.
    const isThere = owner !== undefined && (await lockHolder(within, owner));
    const order = await lockOrder(within, orderOfReference(payment.reference));
    if (!order) return giveUp(settling);
    await settleOrder(settling, order, isThere);
    if (notice?.type === renewalRequested) await requestRenewal(within, order, settling.at);
    return 'settled';
  });
  if (settled === 'settled' && owner !== undefined) await announce(context, owner);
  return settled;
};

const noteOf = ({ db, gateway, payment, at }: Settling, notice: Notice): Promise<boolean> =>
  noteEvent(db, {
    gateway,
    event_id: notice.eventId,
    type: notice.type,
    reference: payment.reference,
    payment_id: payment.id,
    said_at: notice.at,
    received_at: at,
  });

/** Paid, and nobody knows for what: it goes back. */
const giveUp = async (settling: Settling): Promise<Settled> => {
  if (settling.payment.state === 'paid') await owe(settling, 'unknownOrder', null);
  return 'unknownOrder';
};

const owe = async (
  { db, gateway, payment, at }: Settling,
  reason: RefundReason,
  order: Order | null,
): Promise<void> => {
  const amount = payment.amount - payment.refunded;
  if (amount <= 0) return;
  await oweRefund(db, {
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

const attemptOf = ({ db, gateway, payment, at }: Settling, order: Order): Promise<Attempt> =>
  putAttempt(db, {
    order_id: order.id,
    reference: payment.reference,
    gateway,
    method: payment.method,
    mode: modeOfReference(payment.reference),
    amount: payment.amount,
    currency: payment.currency,
    created_at: at,
    updated_at: at,
  });

const storedIdOf = async ({ db, gateway, payment, at }: Settling, order: Order): Promise<Id | null> => {
  const { stored } = payment;
  if (!stored || payment.state !== 'paid') return null;
  return keepStoredMethod(db, { ...stored, member_id: order.member_id, gateway, created_at: at, used_at: at });
};

const settleOrder = async (settling: Settling, order: Order, isThere: boolean): Promise<void> => {
  const { db, payment, at } = settling;
  const before = await attemptOf(settling, order);
  if (isPaidOtherwise(before, payment.id)) return giveOtherBack(settling, order, isThere);
  const isForward = rank[payment.state] > rank[before.state];
  const isNewlyPaid = payment.state === 'paid' && before.state !== 'paid';
  const storedId = isThere && isNewlyPaid ? await storedIdOf(settling, order) : null;
  const attempt = await changeAttempt(db, before.id, {
    payment_id: payment.id,
    updated_at: at,
    ...(isForward ? { state: payment.state, decline_code: payment.decline } : {}),
    ...(payment.card ? { card_brand: payment.card.brand, card_mask: payment.card.mask } : {}),
    ...(storedId === null ? {} : { stored_method_id: storedId }),
    refunded_amount: Math.max(before.refunded_amount, payment.refunded),
    ...(isLater(before.chargeback, payment.chargeback) ? { chargeback: payment.chargeback } : {}),
  });
  const paid = isNewlyPaid ? await takePayment(settling, order, attempt, isThere) : order;
  if (!isNewlyPaid && isForward) await followAttempt(settling.context, db, order, attempt, at);
  if (paid.paid_attempt_id !== attempt.id) return;
  const refunded = await takeRefunded(db, paid, Math.min(attempt.refunded_amount, paid.amount), { isThere, at });
  if (isThere) {
    await followChargeback(db, refunded, before.chargeback, attempt.chargeback, at);
    if (refunded.state === 'refunded' && order.state !== 'refunded') await tellOfOrder(db, refunded, 'refunded');
  }
};

/** What paid the attempt stays its payment; what another one took goes back, and nothing else that happens to it is the order's. */
const giveOtherBack = async (settling: Settling, order: Order, isThere: boolean): Promise<void> => {
  if (settling.payment.state !== 'paid') return;
  await owe(settling, 'surplus', order);
  if (isThere) await tellReturned(settling, order);
};

const isLater = (before: Attempt['chargeback'], after: Attempt['chargeback']): boolean =>
  after !== null && (before === null || before === 'opened') && before !== after;

/** Money has come: the goods for it, or the money back. */
const takePayment = async (settling: Settling, order: Order, attempt: Attempt, isThere: boolean): Promise<Order> => {
  const { db, payment, at } = settling;
  const isWhole = payment.amount === order.amount && payment.currency === order.currency;
  const isOpen = order.state !== 'paid' && order.state !== 'refunded';
  const isGivable = isWhole && isOpen && isThere;
  if (isGivable && (await canDeliver(db, order, at))) {
    const paid = await deliverOrder(db, order, attempt, at);
    await useGrant(db, paid, at);
    await tellOfOrder(db, paid, 'success');
    if (paid.feature === 'premium') await settling.context.jobs.send('messages.deliver', {}, { within: db });
    return paid;
  }
  await owe(settling, !isThere ? 'unknownOrder' : isWhole && !isOpen ? 'surplus' : 'mismatch', order);
  if (isThere) await tellReturned(settling, order);
  if (!isOpen) return order;
  const taken = await changeOrder(db, order.id, { state: 'taken' });
  if (isThere) await tellOfOrder(db, taken, 'taken');
  return taken;
};

/** Whether what the order promised can still be given: an upgrade's base, a first trial, a special price that nothing else used up. */
const canDeliver = async (db: Db, order: Order, at: Date): Promise<boolean> =>
  (await canTrade(db, order, at)) && !(await isSecondTrial(db, order)) && (await canUseGrant(db, order));

/** Whoever paid for nothing is told by letter that it goes back (decisions §3 Money). */
const tellReturned = async ({ db, payment, at }: Settling, order: Order): Promise<void> => {
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

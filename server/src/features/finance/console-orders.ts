import type { OrderPage } from '@kindred/contract/console/payments';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { heldOfAccount } from '../entitlements/held-of-account.ts';
import { accountOf, grantedByOrder, linesOfOrder, remainingOfOrder } from '../entitlements/ledger.ts';
import { computeRefundable } from '../payments/refunds/refund-order.ts';
import {
  attemptsOf,
  eventsOf,
  findOrderLine,
  findSubscriptionLine,
  type OrderRow,
  type OrderSearch,
  pageOfOrders,
  pageOfSubscriptions,
  receiptsOf,
  refundsOfOrder,
} from './orders.db.ts';
import { cardOf, isoOrNull, presentOrderLine, presentRefund, presentSubscription } from './present.ts';

/** Detects what a search text names: an order, an attempt's reference, a member, or a payment id of the gateway. */
const searchOf = (text: string | undefined, { gateway }: Context): OrderSearch => {
  if (!text) return { by: 'all' };
  const [order = ''] = text.split('.', 1);
  if (/^ord_[\w-]{22}$/.test(order)) return { by: 'order', text: order };
  if (/^[\w-]{22}$/.test(text)) return { by: 'member', text };
  return { by: 'payment', text, gateways: gateway ? [gateway.name] : [] };
};

/** Answers a page of orders, newest first. */
export const orders: ConsoleHandlerOf<'orders'> = async ({ context, operator, query }) => {
  const { text, state, brand: brandId } = query;
  const pages = pager<string>(
    context.signer,
    `orders:${text ?? ''}:${state ?? ''}:${brandId ?? ''}`,
    operator.id,
    query,
  );
  const { after, size } = pages.request;
  const found = await pageOfOrders(context.db, {
    search: searchOf(text, context),
    state,
    brandId,
    before: after,
    limit: size + 1,
  });
  const { rows, nextPageToken } = pages.page(found, ({ id }) => id);
  return { orders: rows.map(presentOrderLine), nextPageToken };
};

/** Answers a page of subscriptions, newest first. */
export const subscriptions: ConsoleHandlerOf<'subscriptions'> = async ({ context, operator, query }) => {
  const { text, state } = query;
  const pages = pager<string>(context.signer, `subscriptions:${text ?? ''}:${state ?? ''}`, operator.id, query);
  const { after, size } = pages.request;
  const found = await pageOfSubscriptions(context.db, {
    memberHid: text || undefined,
    state,
    before: after,
    limit: size + 1,
  });
  const { rows, nextPageToken } = pages.page(found, ({ id }) => id);
  return { subscriptions: rows.map((row) => presentSubscription(row, context.clock.now())), nextPageToken };
};

const units = {
  coins: 'coins',
  boosts: 'boosts',
  premiumBase: 'seconds',
  premiumGold: 'seconds',
  vip: 'seconds',
} as const;

const refundableIn = async (
  context: Context,
  order: OrderRow,
  subscription: OrderPage['subscription'],
): Promise<OrderPage['refundable']> => {
  const { db } = context;
  const account = accountOf(order.feature, order.plan);
  return {
    most: (await computeRefundable(db, order)).most,
    unit: units[account],
    given: await grantedByOrder(db, order.id),
    left: await remainingOfOrder(db, order.id),
    held: await heldOfAccount(context, order.member_id, account),
    endsSubscription: subscription?.state === 'active' || subscription?.state === 'pastDue',
  };
};

/**
 * Answers an order with its attempts, events, ledger lines, receipts and refunds.
 * @throws CallError notFound
 */
export const readOrder: ConsoleHandlerOf<'readOrder'> = async ({ context, params }) => {
  const { db } = context;
  const order = await findOrderLine(db, params.uid);
  if (!order) throw new CallError('notFound');
  const attempts = await attemptsOf(db, order.id);
  const references = attempts.map(({ reference }) => reference);
  const [events, lines, receipts, refunds, renewing] = await Promise.all([
    eventsOf(db, references),
    linesOfOrder(db, order.id),
    receiptsOf(db, order.id),
    refundsOfOrder(db, order.id),
    order.subscription_id === null ? undefined : findSubscriptionLine(db, order.subscription_id),
  ]);
  const subscription = renewing ? presentSubscription(renewing, context.clock.now()) : null;
  return {
    order: presentOrderLine(order),
    attempts: attempts.map((row) => ({
      reference: row.reference,
      gateway: row.gateway,
      paymentId: row.payment_id,
      method: row.method,
      mode: row.mode,
      state: row.state,
      amount: row.amount,
      currency: row.currency,
      refunded: row.refunded_amount,
      declineCode: row.decline_code,
      card: cardOf(row),
      chargeback: row.chargeback,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    })),
    events: events.map((row) => ({
      id: row.event_id,
      type: row.type,
      reference: row.reference,
      saidAt: row.said_at.toISOString(),
      receivedAt: row.received_at.toISOString(),
    })),
    lines: lines.map(({ id, at, account, kind, quantity, reason }) => ({
      id,
      at: at.toISOString(),
      account,
      kind,
      quantity,
      reason,
    })),
    receipts: receipts.map((row) => ({
      uid: row.uid,
      kind: row.kind,
      amount: row.amount,
      taxAmount: row.tax_amount,
      createdAt: row.created_at.toISOString(),
      mailedAt: isoOrNull(row.mailed_at),
    })),
    refunds: refunds.map(presentRefund),
    subscription,
    refundable: await refundableIn(context, order, subscription),
  };
};

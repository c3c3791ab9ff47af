import { type PaymentContext, paymentContextNames } from '@kindred/contract/payments/contexts';
import { declineCodeOf } from '@kindred/contract/payments/declines';
import { paymentMethods } from '@kindred/contract/payments/methods';
import type { DeclineRecord, OrderAnswer, SuccessRecord } from '@kindred/contract/payments/pay';
import type { Context } from '../../context.ts';
import type { NextStep } from '../../ports/gateway.ts';
import { heldStatus } from '../entitlements/status.ts';
import { grantedAfter } from './after-decline.ts';
import { descriptorOf } from './descriptor.ts';
import { type Attempt, attemptsOfOrder, hasBoughtCoins, type Order } from './orders.db.ts';

const states = {
  offered: 'offered',
  pending: 'pending',
  paid: 'success',
  declined: 'decline',
  expired: 'expired',
  refunded: 'refunded',
  taken: 'taken',
} as const;

const seconds = (at: Date | null): number | null => (at === null ? null : Math.floor(at.getTime() / 1000));

/** A context that was renamed since is the nearest one that is always there. */
const contextOf = ({ context }: Order): PaymentContext =>
  paymentContextNames.find((name) => name === context) ?? 'profile_subscription';

const methodIdOf = (attempt: Attempt | undefined): number | null => (attempt ? paymentMethods[attempt.method] : null);

const untilOf = async (context: Context, { feature, member_id }: Order): Promise<Date | null> =>
  feature === 'premium' || feature === 'vip' ? (await heldStatus(context, member_id, feature)).activeTo : null;

const successOf = async (context: Context, order: Order, attempt: Attempt | undefined): Promise<SuccessRecord> => ({
  order_id: order.uid,
  descriptor: descriptorOf(order),
  order_type: order.type,
  feature_type: order.feature,
  payment_context: contextOf(order),
  coins_amount: order.coins,
  boost_amount: order.boosts,
  period: order.period_days,
  subscribe_period: order.repeat_period_days,
  activated_until: seconds(await untilOf(context, order)),
  tariff_plan: order.plan,
  is_premium_plus: order.plan === 'gold',
  is_free_trial: order.type === 'trial',
  payment_method_id: methodIdOf(attempt),
});

const declineOf = async (context: Context, order: Order, attempt: Attempt | undefined): Promise<DeclineRecord> => {
  const code = order.state === 'declined' ? declineCodeOf(order.decline_code) : '0.02';
  return {
    code,
    order_type: order.type,
    feature_type: order.feature,
    payment_context: contextOf(order),
    tariff_plan: order.plan,
    card_brand: attempt?.card_brand ?? null,
    is_gift_available: await hasBoughtCoins(context.db, order.member_id),
    payment_method_id: methodIdOf(attempt),
    tariff_id: order.tariff_key,
    granted_list: await grantedAfter(context, order),
  };
};

/** Pages that a payer goes on to; a button's script and instructions are the step's own. */
const leadsOn = (next: NextStep | null): next is NextStep =>
  next !== null && (next.kind === 'redirect' || next.kind === 'wait' || next.kind === 'frame');

/** How an order stands, for its member (spec 3 §3 Success record, Decline record). */
export const presentOrder = async (
  context: Context,
  order: Order,
  next: NextStep | null = null,
): Promise<OrderAnswer> => {
  const attempts = await attemptsOfOrder(context.db, order.id);
  const paid = attempts.find(({ id }) => id === order.paid_attempt_id);
  const isRunOut = order.state === 'offered' && order.expires_at <= context.clock.now();
  const isOver = order.state === 'declined' || order.state === 'expired' || isRunOut;
  return {
    // Its form opens no more, and no call begins it: whoever waits for it chooses anew.
    order: { order_id: order.uid, state: isRunOut ? 'expired' : states[order.state] },
    pay_form: order.state === 'pending' && leadsOn(next) ? { return_url: next.url } : null,
    success: order.state === 'paid' ? await successOf(context, order, paid) : null,
    decline: isOver ? await declineOf(context, order, attempts.at(-1)) : null,
  };
};

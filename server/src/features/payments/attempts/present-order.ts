import { type PaymentContext, paymentContextNames } from '@kindred/contract/payments/contexts';
import { declineCodeOf, orderExpiredCode } from '@kindred/contract/payments/declines';
import { paymentMethods } from '@kindred/contract/payments/methods';
import type { DeclineRecord, OrderAnswer, SuccessRecord } from '@kindred/contract/payments/pay';
import type { Context } from '../../../context.ts';
import type { NextStep } from '../../../ports/gateway/gateway.ts';
import { getEntitlementStatus } from '../../entitlements/status.ts';
import { attemptsOfOrder, type PaymentAttempt } from '../orders/attempts.db.ts';
import { formatDescriptor } from '../orders/descriptor.ts';
import { hasBoughtCoins, type Order } from '../orders/orders.db.ts';
import { findListGrantedByDecline } from '../settlement/decline-grants.ts';

/** The states on the wire by the states in the database. `taken`: paid but not deliverable; being refunded. */
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

/** The order's payment context. A stored context that the contract no longer has becomes `profile_subscription`. */
const paymentContextOf = ({ context }: Order): PaymentContext =>
  paymentContextNames.find((name) => name === context) ?? 'profile_subscription';

const methodIdOf = (attempt: PaymentAttempt | undefined): number | null =>
  attempt ? paymentMethods[attempt.method] : null;

const activeUntilOf = async (context: Context, { feature, member_id }: Order): Promise<Date | null> =>
  feature === 'premium' || feature === 'vip'
    ? (await getEntitlementStatus(context, member_id, feature)).activeTo
    : null;

const successOf = async (
  context: Context,
  order: Order,
  attempt: PaymentAttempt | undefined,
): Promise<SuccessRecord> => ({
  order_id: order.uid,
  descriptor: formatDescriptor(order),
  order_type: order.type,
  feature_type: order.feature,
  payment_context: paymentContextOf(order),
  coins_amount: order.coins,
  boost_amount: order.boosts,
  period: order.period_days,
  subscribe_period: order.repeat_period_days,
  activated_until: seconds(await activeUntilOf(context, order)),
  tariff_plan: order.plan,
  is_premium_plus: order.plan === 'gold',
  is_free_trial: order.type === 'trial',
  payment_method_id: methodIdOf(attempt),
});

const declineOf = async (
  context: Context,
  order: Order,
  attempt: PaymentAttempt | undefined,
): Promise<DeclineRecord> => {
  const code = order.state === 'declined' ? declineCodeOf(order.decline_code) : orderExpiredCode;
  return {
    code,
    order_type: order.type,
    feature_type: order.feature,
    payment_context: paymentContextOf(order),
    tariff_plan: order.plan,
    card_brand: attempt?.card_brand ?? null,
    // After a first purchase of coins one gift of the first three types is free (decisions §5).
    is_gift_available: await hasBoughtCoins(context.db, order.member_id),
    payment_method_id: methodIdOf(attempt),
    tariff_id: order.tariff_key,
    granted_list: await findListGrantedByDecline(context, order),
  };
};

/** Whether the payer continues on a page with a URL. `first-pay.ts` presents the steps `script` and `html`. */
const isPage = (next: NextStep | null): next is NextStep =>
  next !== null && (next.kind === 'redirect' || next.kind === 'wait' || next.kind === 'frame');

type StartedAttempt = PaymentAttempt & { readonly started_at: Date };
const hasStarted = (attempt: PaymentAttempt): attempt is StartedAttempt => attempt.started_at !== null;
const byStart = (one: StartedAttempt, other: StartedAttempt): number =>
  one.started_at.getTime() - other.started_at.getTime();

/** Presents an order's state to its member (spec 3 §3 Success record, Decline record). */
export const presentOrder = async (
  context: Context,
  order: Order,
  next: NextStep | null = null,
): Promise<OrderAnswer> => {
  const attempts = (await attemptsOfOrder(context.db, order.id)).filter(hasStarted).toSorted(byStart);
  const paid = attempts.find(({ id }) => id === order.paid_attempt_id);
  const isPastExpiry = order.state === 'offered' && order.expires_at <= context.clock.now();
  const hasFailed = order.state === 'declined' || order.state === 'expired' || isPastExpiry;
  return {
    // An offer past its expiry cannot be paid, although its stored state is still `offered`.
    order: { order_id: order.uid, state: isPastExpiry ? 'expired' : states[order.state] },
    pay_form: order.state === 'pending' && isPage(next) ? { return_url: next.url } : null,
    success: order.state === 'paid' ? await successOf(context, order, paid) : null,
    decline: hasFailed ? await declineOf(context, order, attempts.at(-1)) : null,
  };
};

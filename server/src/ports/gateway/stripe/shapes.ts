import { type PaymentMethod, paymentMethod } from '@kindred/contract/payments/methods';
import type { Stripe } from 'stripe';
import type { GatewayPayment, PaymentState, Stored, Transaction } from '../gateway.ts';
import { declineOf } from './declines.ts';
import { fromStripe } from './money.ts';

/** What Stripe calls each method that it offers. Sofort went into Klarna; there is no M-Pesa. */
export const stripeTypes = {
  card: 'card',
  'google-pay': 'card',
  'apple-pay': 'card',
  'paypal-vault': 'paypal',
  blik: 'blik',
  boleto: 'boleto',
  oxxo: 'oxxo',
  sofort: 'klarna',
} as const satisfies Partial<Record<PaymentMethod, string>>;
/** Who it is that opens, where another took a method's place. */
export const stripeTitles: Partial<Readonly<Record<PaymentMethod, string>>> = { sofort: 'Klarna' };
export type StripeMethod = keyof typeof stripeTypes;

export const stripeMethods = Object.keys(stripeTypes) as StripeMethod[];

export const isStripeMethod = (method: PaymentMethod): method is StripeMethod => Object.hasOwn(stripeTypes, method);

/** What is stored, with what it takes to charge it: Stripe's names of customer and method, and how it is paid by. */
export interface StoredToken {
  readonly customer: string;
  readonly id: string;
  readonly method: StripeMethod;
}

export const tokenOf = ({ customer, id, method }: StoredToken): string => `${customer}/${id}/${method}`;

/** Undefined for what was never stored here. */
export const readToken = (token: string): StoredToken | undefined => {
  const { data: method } = paymentMethod.safeParse(token.split('/')[2]);
  const [customer, id] = token.split('/');
  return customer && id && method && isStripeMethod(method) ? { customer, id, method } : undefined;
};

export const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

const whole = <T extends object>(named: string | T | null | undefined): T | null =>
  typeof named === 'object' ? named : null;

/** A voucher waits to be paid somewhere; all else that is asked for is asked of whoever is there. */
const isVoucher = ({ next_action: action }: Stripe.PaymentIntent): boolean =>
  action?.type === 'boleto_display_details' || action?.type === 'oxxo_display_details';

const stateOf = (intent: Stripe.PaymentIntent): PaymentState => {
  switch (intent.status) {
    case 'succeeded':
      return 'paid';
    case 'processing':
      return 'pending';
    case 'requires_capture':
      return 'authorized';
    case 'requires_action':
      return isVoucher(intent) ? 'pending' : 'challenge';
    case 'canceled':
      return intent.cancellation_reason === 'requested_by_customer' ? 'canceled' : 'expired';
    default:
      return intent.last_payment_error ? 'declined' : 'open';
  }
};

/** An inquiry takes no money: no chargeback yet. */
const chargebackOf = (status: string | undefined): GatewayPayment['chargeback'] => {
  switch (status) {
    case 'won':
    case 'lost':
      return status;
    case 'needs_response':
    case 'under_review':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'opened';
    default:
      return null;
  }
};

const maskOf = (last4: string | null | undefined): string | null => (last4 ? `************${last4}` : null);

const methodOf = (intent: Stripe.PaymentIntent): PaymentMethod =>
  paymentMethod.safeParse(intent.metadata.method).data ?? 'card';

const cardOf = (intent: Stripe.PaymentIntent): GatewayPayment['card'] => {
  const card = whole(intent.payment_method)?.card;
  const mask = maskOf(card?.last4);
  return card && mask ? { brand: card.brand, mask } : null;
};

const storedOf = (intent: Stripe.PaymentIntent): Stored | null => {
  const [customer, id] = [idOf(intent.customer), idOf(intent.payment_method)];
  const method = methodOf(intent);
  const isKept = intent.setup_future_usage === 'off_session' && intent.status === 'succeeded';
  if (!isKept || !customer || !id || !isStripeMethod(method)) return null;
  const card = cardOf(intent);
  return { token: tokenOf({ customer, id, method }), method, brand: card?.brand ?? null, mask: card?.mask ?? null };
};

/** A payment intent, with `latest_charge` and `payment_method` whole, as a gateway's payment. Undefined for one that is none of ours. */
export const paymentOf = (intent: Stripe.PaymentIntent, dispute?: Stripe.Dispute): GatewayPayment | undefined => {
  const { reference } = intent.metadata;
  if (!reference) return undefined;
  const [currency, state, method] = [intent.currency.toUpperCase(), stateOf(intent), methodOf(intent)];
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    reference,
    method,
    state,
    amount: fromStripe(state === 'paid' ? intent.amount_received : intent.amount, currency),
    currency,
    refunded: fromStripe(whole(intent.latest_charge)?.amount_refunded ?? 0, currency),
    chargeback: chargebackOf(dispute?.status),
    decline: state === 'declined' ? declineOf(method, error?.decline_code, error?.code) : null,
    card: cardOf(intent),
    stored: storedOf(intent),
  };
};

/** Whether a payment may have a dispute, which is read on its own. */
export const isDisputed = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  whole(charge)?.disputed ?? false;

/** Where whoever pays is led by Stripe itself: their bank, or a voucher to print. */
export const ledTo = ({ next_action: action }: Stripe.PaymentIntent): string | null =>
  action?.redirect_to_url?.url ??
  action?.boleto_display_details?.hosted_voucher_url ??
  action?.oxxo_display_details?.hosted_voucher_url ??
  null;

const kinds: Readonly<Record<string, Transaction['kind']>> = {
  charge: 'payment',
  refund: 'refund',
  dispute: 'chargeback',
  dispute_reversal: 'chargebackReversal',
};

/** A line of Stripe's balance, in the currency that was paid in; undefined for payouts, fees and what else moves there. */
export const lineOf = (line: Stripe.BalanceTransaction): Omit<Transaction, 'reference'> | undefined => {
  const kind = kinds[line.reporting_category];
  const source = whole(line.source);
  if (!kind || !source || !('payment_intent' in source) || !('amount' in source) || !('currency' in source))
    return undefined;
  const paymentId = idOf(source.payment_intent);
  if (!paymentId || source.amount === null || !source.currency) return undefined;
  const currency = source.currency.toUpperCase();
  const amount = fromStripe(source.amount, currency);
  const isOut = kind === 'refund' || kind === 'chargeback';
  return {
    id: line.id,
    kind,
    paymentId,
    amount: isOut ? -amount : amount,
    currency,
    at: new Date(line.created * 1000),
  };
};

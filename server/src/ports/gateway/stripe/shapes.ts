import { type PaymentMethod, paymentMethod } from '@kindred/contract/payments/methods';
import type { Stripe } from 'stripe';
import type { GatewayPayment, PaymentState, Stored, Transaction } from '../gateway.ts';
import { declineOf } from './declines.ts';
import { fromStripe } from './money.ts';

/** Stripe's type of each payment method that it offers. Sofort became a part of Klarna; M-Pesa is not offered. */
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
/** The title of the provider that replaced a payment method. */
export const stripeTitles: Partial<Readonly<Record<PaymentMethod, string>>> = { sofort: 'Klarna' };
export type StripeMethod = keyof typeof stripeTypes;

export const stripeMethods = Object.keys(stripeTypes) as StripeMethod[];

export const isStripeMethod = (method: PaymentMethod): method is StripeMethod => Object.hasOwn(stripeTypes, method);

/** A stored payment method: Stripe's ids of the customer and of the method, and Kindred's payment method. */
export interface StoredToken {
  readonly customer: string;
  readonly id: string;
  readonly method: StripeMethod;
}

export const formatToken = ({ customer, id, method }: StoredToken): string => `${customer}/${id}/${method}`;

/** Returns undefined for a text that is not a token of this adapter. */
export const parseToken = (token: string): StoredToken | undefined => {
  const { data: method } = paymentMethod.safeParse(token.split('/')[2]);
  const [customer, id] = token.split('/');
  return customer && id && method && isStripeMethod(method) ? { customer, id, method } : undefined;
};

export const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

/** The object of an expanded field; null if Stripe sent only its id. */
const expanded = <T extends object>(named: string | T | null | undefined): T | null =>
  typeof named === 'object' ? named : null;

/** A voucher is paid later, for example in a shop. Every other action is for the payer who is present. */
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

/** An inquiry moves no money, so it is not a chargeback. */
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
  const card = expanded(intent.payment_method)?.card;
  const mask = maskOf(card?.last4);
  return card && mask ? { brand: card.brand, mask } : null;
};

const storedOf = (intent: Stripe.PaymentIntent): Stored | null => {
  const [customer, id] = [idOf(intent.customer), idOf(intent.payment_method)];
  const method = methodOf(intent);
  const isStored = intent.setup_future_usage === 'off_session' && intent.status === 'succeeded';
  if (!isStored || !customer || !id || !isStripeMethod(method)) return null;
  const card = cardOf(intent);
  return { token: formatToken({ customer, id, method }), method, brand: card?.brand ?? null, mask: card?.mask ?? null };
};

/**
 * Converts a payment intent with expanded `latest_charge` and `payment_method`. Undefined for an intent that Kindred did not create.
 */
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
    refunded: fromStripe(expanded(intent.latest_charge)?.amount_refunded ?? 0, currency),
    chargeback: chargebackOf(dispute?.status),
    decline: state === 'declined' ? declineOf(method, error?.decline_code, error?.code) : null,
    card: cardOf(intent),
    stored: storedOf(intent),
  };
};

/** Whether a payment may have a dispute, which needs a request of its own. */
export const isDisputed = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  expanded(charge)?.disputed ?? false;

/** The URL to which Stripe sends the payer: the payer's bank, or a voucher to print. */
export const redirectUrlOf = ({ next_action: action }: Stripe.PaymentIntent): string | null =>
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

/** Converts a balance transaction, in the currency of the payment. Undefined for payouts, fees and other lines. */
export const transactionOf = (line: Stripe.BalanceTransaction): Omit<Transaction, 'reference'> | undefined => {
  const kind = kinds[line.reporting_category];
  const source = expanded(line.source);
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

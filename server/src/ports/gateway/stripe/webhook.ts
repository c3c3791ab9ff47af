import { paymentLimits } from '@kindred/contract/payments/limits';
import { Stripe } from 'stripe';
import type { WebhookHeaders } from '../gateway.ts';
import { idOf } from './shapes.ts';

interface StripeEvent {
  readonly eventId: string;
  readonly type: string;
  readonly at: Date;
  /** Null if the event is not about a payment. */
  readonly paymentId: string | null;
}

const paymentIdOf = (event: Stripe.Event): string | null => {
  const { object } = event.data;
  if ('object' in object && object.object === 'payment_intent' && 'id' in object) return object.id ?? null;
  return 'payment_intent' in object ? idOf(object.payment_intent) : null;
};

const isFresh = (header: string, now: Date): boolean => {
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN);
  return Math.abs(now.getTime() / 1000 - at) <= paymentLimits.webhookSeconds;
};

/** Verifies the signature over the raw body and parses the event; undefined if the signature is wrong or too old. */
export const parseWebhook = (
  stripe: Stripe,
  secret: string,
  headers: WebhookHeaders,
  body: string,
  now: Date,
): StripeEvent | undefined => {
  const header = headers['stripe-signature'];
  if (typeof header !== 'string' || !isFresh(header, now)) return undefined;
  try {
    const { webhookSeconds } = paymentLimits;
    const event = stripe.webhooks.constructEvent(body, header, secret, webhookSeconds, undefined, now.getTime());
    return { eventId: event.id, type: event.type, at: new Date(event.created * 1000), paymentId: paymentIdOf(event) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
};

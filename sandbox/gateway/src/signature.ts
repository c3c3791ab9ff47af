import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers of a webhook, in lower case. */
export interface WebhookHeaders {
  readonly 'gateway-event-id': string;
  /** Unix seconds by the gateway's clock. */
  readonly 'gateway-timestamp': string;
  /** `v1=` and the HMAC in hex. */
  readonly 'gateway-signature': string;
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Compares in constant time. */
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Signs a webhook by the merchant's webhook secret: HMAC-SHA256 over `timestamp.event id.body`. */
export const signWebhook = (secret: string, eventId: string, timestamp: number, body: string): WebhookHeaders => ({
  'gateway-event-id': eventId,
  'gateway-timestamp': String(timestamp),
  'gateway-signature': `v1=${hmac(secret, `${timestamp}.${eventId}.${body}`)}`,
});

export type WebhookFault = 'incomplete' | 'stale' | 'forged';

/**
 * Returns the fault of a webhook, or undefined if it is valid.
 * @param now unix seconds
 * @param tolerance the maximum difference from `now`, in seconds
 */
export const findWebhookFault = (
  secret: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string,
  now: number,
  tolerance = 300,
): WebhookFault | undefined => {
  const [id, timestamp, signature] = [
    headers['gateway-event-id'],
    headers['gateway-timestamp'],
    headers['gateway-signature'],
  ];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return 'incomplete';
  if (!/^\d{1,12}$/.test(timestamp)) return 'incomplete';
  if (!isSame(signature, signWebhook(secret, id, Number(timestamp), body)['gateway-signature'])) return 'forged';
  return Math.abs(now - Number(timestamp)) > tolerance ? 'stale' : undefined;
};

/** The signed data that opens the card form. A page can read it but not change it (spec 3 §3 Tariff, merchant data). */
export interface MerchantData {
  readonly merchant: string;
  readonly payment_intent: string;
  readonly signature: string;
}

const intentSignature = (secretKey: string, merchant: string, intent: string): string =>
  hmac(secretKey, `${merchant}.${intent}`);

/**
 * Signs a payment that is created when its form is opened at `/form`, without a call to the gateway. `intent` is the
 * body of `POST /v1/payments`.
 */
export const signIntent = (merchant: string, secretKey: string, intent: object): MerchantData => {
  const text = Buffer.from(JSON.stringify(intent)).toString('base64url');
  return { merchant, payment_intent: text, signature: intentSignature(secretKey, merchant, text) };
};

/** True if the merchant signed the data. */
export const isSignedByMerchant = (secretKey: string, { merchant, payment_intent, signature }: MerchantData): boolean =>
  isSame(signature, intentSignature(secretKey, merchant, payment_intent));

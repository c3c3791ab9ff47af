import type { DeclineCode } from './declines.ts';
import { type LocalMethodName, localMethods } from './local.ts';

export const methods: readonly Method[] = ['card', ...(Object.keys(localMethods) as LocalMethodName[])];
export type Method = 'card' | LocalMethodName;

/** A shop. Each Kindred instance or test uses its own. All times below are milliseconds of the gateway's clock. */
export interface Merchant {
  readonly id: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string | undefined;
  /** `hold`: webhooks wait until the operator's page sends them. */
  readonly webhooks: 'send' | 'hold';
  readonly chaos: Chaos | undefined;
}

/** Probabilities (0 to 1) that a webhook is duplicated, lost or delayed. */
export interface Chaos {
  readonly duplicate: number;
  readonly lose: number;
  readonly delay: number;
  readonly maxDelaySeconds: number;
}

/** Colours and texts of the hosted form. */
export interface Appearance {
  readonly labels: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, string>>;
  readonly scheme: 'auto' | 'light' | 'dark';
  readonly hide: readonly ('holder' | 'submit')[];
  /** Absent in payments that were stored before fonts existed. */
  readonly fonts?: readonly { readonly family: string; readonly src: string }[] | undefined;
}

export type PaymentStatus =
  | 'open'
  | 'challenge'
  | 'pending'
  | 'authorized'
  | 'paid'
  | 'declined'
  | 'canceled'
  | 'expired';

export interface Payment {
  readonly id: string;
  readonly merchant: string;
  /** The merchant's order id, unique per merchant. */
  readonly orderId: string;
  /** The hash of the request, which detects a repeated request. */
  readonly requestHash: string;
  /** Its holder may pay. */
  readonly clientToken: string;
  readonly method: Method;
  /** `resign`: the form with a stored card and its CVV. `renewal`: a charge by the merchant without the payer. */
  readonly kind: 'first' | 'resign' | 'one-click' | 'renewal';
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly description: string;
  readonly recurring: boolean;
  readonly storesMethod: boolean;
  readonly capture: 'automatic' | 'manual';
  readonly threeDSecure: 'auto' | 'always' | 'never';
  /** Whether the 3DS page opens in the form's frame or in the page around it. */
  readonly challengeIn: 'frame' | 'parent';
  readonly returnUrl: string | undefined;
  readonly successUrl: string | undefined;
  readonly failUrl: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly lang: string;
  readonly appearance: Appearance;
  readonly metadata: Readonly<Record<string, string>>;
  readonly maxAttempts: number;
  readonly attempts: number;
  readonly status: PaymentStatus;
  readonly declineCode: DeclineCode | undefined;
  readonly captured: number;
  readonly refunded: number;
  readonly chargeback: 'opened' | 'won' | 'lost' | undefined;
  /** The token of the stored method that was charged or created. */
  readonly storedMethod: string | undefined;
  readonly brand: string | undefined;
  readonly mask: string | undefined;
  /** The name of the test card that determines the outcome. */
  readonly card: string | undefined;
  /** The reference on a voucher or phone. */
  readonly reference: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly expiresAt: number;
}

export interface StoredMethod {
  readonly id: string;
  readonly merchant: string;
  readonly customer: string;
  readonly type: Method;
  readonly brand: string;
  readonly mask: string;
  readonly card: string | undefined;
  /** The number of charges that its test card declined. */
  readonly declined: number;
  readonly createdAt: number;
}

export interface Refund {
  readonly id: string;
  readonly merchant: string;
  readonly payment: string;
  readonly amount: number;
  readonly reason: string;
  readonly createdAt: number;
}

export interface Chargeback {
  readonly id: string;
  readonly merchant: string;
  readonly payment: string;
  readonly amount: number;
  readonly reason: string;
  readonly status: 'opened' | 'won' | 'lost';
  readonly createdAt: number;
}

/** A line of the report. Amounts that leave the merchant's account are negative. */
export interface Transaction {
  readonly id: string;
  readonly merchant: string;
  readonly payment: string;
  readonly orderId: string;
  readonly type: 'payment' | 'refund' | 'chargeback' | 'chargeback_reversal';
  readonly method: Method;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: number;
}

export interface GatewayEvent {
  readonly id: string;
  readonly merchant: string;
  readonly payment: string;
  readonly orderId: string;
  readonly type: EventType;
  /** The exact bytes that are sent and signed. */
  readonly body: string;
  readonly createdAt: number;
}

export type EventType =
  | 'payment.pending'
  | 'payment.authorized'
  | 'payment.paid'
  | 'payment.declined'
  | 'payment.canceled'
  | 'payment.expired'
  | 'payment.refunded'
  | 'chargeback.opened'
  | 'chargeback.won'
  | 'chargeback.lost'
  | 'renewal.requested';

/** One delivery of an event to the merchant, with all its tries. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  /** `lost`: on purpose. `unaddressed`: the merchant has no webhook URL. */
  readonly state: 'waiting' | 'held' | 'delivered' | 'failed' | 'lost' | 'unaddressed';
  readonly dueAt: number;
  readonly tries: readonly { readonly at: number; readonly answer: string }[];
}

/** A scheduled task. */
export interface Task {
  readonly id: string;
  readonly at: number;
  readonly kind: 'deliver' | 'settle' | 'refund' | 'chargeback' | 'expire';
  /** The id of the delivery or the payment. */
  readonly subject: string;
}

/** The stored answer of an idempotency key. */
export interface StoredAnswer {
  readonly id: string;
  readonly requestHash: string;
  readonly status: number;
  readonly body: string;
}

export interface Setting {
  readonly id: string;
  readonly value: number | undefined;
}

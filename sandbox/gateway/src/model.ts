import type { DeclineCode } from './declines.ts';
import { type LocalMethodName, localMethods } from './local.ts';

export const methods: readonly Method[] = ['card', ...(Object.keys(localMethods) as LocalMethodName[])];
export type Method = 'card' | LocalMethodName;

/** One shop; several Kindred instances, or tests, are several of them. All times below are milliseconds by the gateway's clock. */
export interface Merchant {
  readonly id: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string | undefined;
  /** `hold`: webhooks wait on the operator's page. */
  readonly webhooks: 'send' | 'hold';
  readonly chaos: Chaos | undefined;
}

/** Shares, 0 to 1, of webhooks that are sent twice, not at all, or late. */
export interface Chaos {
  readonly duplicate: number;
  readonly lose: number;
  readonly delay: number;
  readonly maxDelaySeconds: number;
}

/** How the hosted form looks and what it says. */
export interface Appearance {
  readonly labels: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, string>>;
  readonly scheme: 'auto' | 'light' | 'dark';
  readonly hide: readonly ('holder' | 'submit')[];
  /** Missing in payments that were stored before there were fonts. */
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
  /** The merchant's own, once per merchant. */
  readonly orderId: string;
  /** Of what was asked for, so that the same order asked for twice is one payment. */
  readonly requestHash: string;
  /** In whoever's hands it is may pay. */
  readonly clientToken: string;
  readonly method: Method;
  /** `resign`: the form with a stored card and its CVV; `renewal`: charged by the merchant with nobody there. */
  readonly kind: 'first' | 'resign' | 'one-click' | 'renewal';
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly description: string;
  readonly recurring: boolean;
  readonly storesMethod: boolean;
  readonly capture: 'automatic' | 'manual';
  readonly threeDSecure: 'auto' | 'always' | 'never';
  /** Where a 3DS page opens: in the form's frame, or by the page around it. */
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
  /** Token of the stored method: the one that is charged, or the one that was stored. */
  readonly storedMethod: string | undefined;
  readonly brand: string | undefined;
  readonly mask: string | undefined;
  /** Name of the test card that decides what happens. */
  readonly card: string | undefined;
  /** What a voucher, or a phone, shows. */
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
  /** How many charges its test card has declined so far. */
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

/** A line of the report: money that moved, out of the merchant's pocket below zero. */
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
  /** As it is sent, byte for byte. */
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

/** One way of an event to the merchant, over all its tries. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  /** `lost`: on purpose; `unaddressed`: the merchant had named no address. */
  readonly state: 'waiting' | 'held' | 'delivered' | 'failed' | 'lost' | 'unaddressed';
  readonly dueAt: number;
  readonly tries: readonly { readonly at: number; readonly answer: string }[];
}

/** What happens later by itself. */
export interface Task {
  readonly id: string;
  readonly at: number;
  readonly kind: 'deliver' | 'settle' | 'refund' | 'chargeback' | 'expire';
  /** Of the delivery or the payment. */
  readonly subject: string;
}

/** What an idempotency key was answered. */
export interface KeptAnswer {
  readonly id: string;
  readonly requestHash: string;
  readonly status: number;
  readonly body: string;
}

export interface Setting {
  readonly id: string;
  readonly value: number | undefined;
}

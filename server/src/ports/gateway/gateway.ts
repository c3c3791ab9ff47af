import type { DeclineCode } from '@kindred/contract/payments/declines';
import type { PaymentMethod } from '@kindred/contract/payments/methods';
import type { Minor } from '@kindred/contract/payments/money';
import type { MerchantData } from '@kindred/contract/payments/tariffs';

export type PaymentState =
  | 'open'
  | 'challenge'
  | 'pending'
  | 'authorized'
  | 'declined'
  | 'canceled'
  | 'expired'
  | 'paid';

/** A stored payment method, which the gateway can charge again. */
export interface Stored {
  readonly token: string;
  readonly method: PaymentMethod;
  readonly brand: string | null;
  /** Six and four digits at most. */
  readonly mask: string | null;
}

/** The state of a payment at the gateway. A state and not a change: a repeated or late report is harmless. */
export interface GatewayPayment {
  readonly id: string;
  /** Kindred's identifier of the payment attempt. */
  readonly reference: string;
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  readonly amount: Minor;
  readonly currency: string;
  /** The refunded part of `amount`. */
  readonly refunded: Minor;
  readonly chargeback: 'opened' | 'won' | 'lost' | null;
  readonly decline: DeclineCode | null;
  readonly card: { readonly brand: string; readonly mask: string } | null;
  readonly stored: Stored | null;
}

/** What the payer's browser shows next. */
export type NextStep =
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'script'; readonly scriptUrl: string; readonly url: string }
  | { readonly kind: 'html'; readonly html: string; readonly url: string }
  | { readonly kind: 'wait'; readonly url: string };

export interface StartedPayment {
  readonly payment: GatewayPayment;
  /** Null if the payer has nothing more to do. */
  readonly next: NextStep | null;
}

interface Common {
  readonly reference: string;
  readonly amount: Minor;
  readonly currency: string;
  /** A pseudonymous identifier of the payer. */
  readonly customer: string;
  readonly description: string;
  readonly returnUrl?: string | undefined;
}

/** A font of a form, loaded from the brand's site. */
export interface FormFont {
  readonly family: string;
  /** URL of a woff2 file, with every weight in it. */
  readonly src: string;
}

/** The appearance of a form in a frame. The page around the frame submits the form. */
export interface FormAppearance {
  readonly labels: Readonly<Record<string, string>>;
  /** CSS values by the names of the form's variables. */
  readonly variables: Readonly<Record<string, string>>;
  readonly scheme: 'auto' | 'light' | 'dark';
  /** In the order of font fallback. Missing in forms that were signed by an earlier release. */
  readonly fonts?: readonly FormFont[] | undefined;
}

export interface NewPayment extends Common {
  readonly method: PaymentMethod;
  readonly recurring: boolean;
  /** The stored card. Its form asks only for the CVV. */
  readonly storedToken?: string | undefined;
  /** The origins of the pages that may embed the form. */
  readonly origins: readonly string[];
  readonly language: string;
  readonly appearance?: FormAppearance | undefined;
  /** The time (RFC 3339) until which a signed form may be opened. Not used by `createPayment`. */
  readonly opensUntil?: string | undefined;
  readonly successUrl?: string | undefined;
  readonly failUrl?: string | undefined;
  /** Data of the payer that local payment methods need. It is not stored. */
  readonly details?:
    | {
        readonly cpf?: string;
        readonly curp?: string;
        readonly phone?: string;
        readonly firstName?: string;
        readonly lastName?: string;
      }
    | undefined;
}

export interface Charge extends Common {
  readonly storedToken: string;
  /** `merchant`: a renewal without the payer; `customer`: a one-click payment. */
  readonly initiator: 'customer' | 'merchant';
}

/** The data of Kindred's own form for a gateway without a hosted form: parameters of the gateway's script, never a card number. */
export interface OpenedForm {
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly payment: GatewayPayment;
  /** `resign` asks only for the CVV of a stored card. */
  readonly mode: 'first-pay' | 'resign';
  readonly language: string;
  readonly appearance: FormAppearance | null;
  readonly returnUrl: string | null;
  readonly successUrl: string | null;
  readonly failUrl: string | null;
}

/** A line of the gateway's report. The amount is negative if the merchant pays it. */
export interface Transaction {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'chargebackReversal';
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly at: Date;
}

/** The type of a gateway event that requests to charge the renewal of the payment's order now. */
export const renewalRequested = 'renewal.requested';

/** A verified webhook of the gateway. */
export interface GatewayEvent {
  readonly eventId: string;
  readonly type: string;
  readonly at: Date;
  readonly payment: GatewayPayment;
}

export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The gateway was not reached or failed. The result is unknown, and a retry is safe. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** The gateway refused the request. `code` is the gateway's. */
export class GatewayRejected extends Error {
  override readonly name = 'GatewayRejected';
  readonly code: string;
  readonly field: string | undefined;

  constructor(code: string, field?: string) {
    super(field ? `${code}: ${field}` : code);
    this.code = code;
    this.field = field;
  }
}

/**
 * A payment gateway. Every call may be repeated: equal requests with one reference are one payment, and refunds with one key are one
 * refund. Card numbers never reach this server, because the gateway's form accepts them.
 */
export interface Gateway {
  /** The name that orders store, for example `sandbox`. */
  readonly name: string;
  /** The payment methods that the gateway offers. */
  readonly methods: readonly PaymentMethod[];
  /** Titles of methods that differ from the method's default title. */
  readonly titles?: Partial<Readonly<Record<PaymentMethod, string>>>;
  /** The origin of its forms, frames and scripts, for the page's security policy. */
  readonly origin: string;
  /** Signs a card payment that starts when its form is opened, until `opensUntil`. Sends no request. */
  signPayment(payment: NewPayment): MerchantData;
  /** @throws GatewayUnavailable, GatewayRejected (`duplicate_order` if the reference has a payment with other parameters) */
  createPayment(payment: NewPayment): Promise<StartedPayment>;
  /** Charges a stored method. @throws as `createPayment`, and GatewayRejected `method_not_found` if it is no longer stored */
  charge(charge: Charge): Promise<StartedPayment>;
  /** Refunds an amount, once per key. @throws GatewayUnavailable, GatewayRejected */
  refund(paymentId: string, amount: Minor, key: string): Promise<void>;
  /** Finds a payment by the gateway's id. @throws GatewayUnavailable */
  readPayment(id: string): Promise<StartedPayment | undefined>;
  /** Finds a payment by Kindred's reference; undefined if it never started. @throws GatewayUnavailable */
  findPayment(reference: string): Promise<StartedPayment | undefined>;
  /** Lists transactions since a time, oldest first. `next` is the `after` of the next page. @throws GatewayUnavailable */
  transactions(from: Date, after?: string): Promise<{ items: readonly Transaction[]; next: string | null }>;
  /** Deletes a stored method. An unknown token is not an error. @throws GatewayUnavailable */
  forget(token: string): Promise<void>;
  /**
   * Verifies and parses a webhook. Undefined if the signature is wrong or too old; `other` if it is not about a payment of Kindred.
   * @throws GatewayUnavailable if the adapter has to read the payment at the gateway and cannot
   */
  readWebhook(headers: WebhookHeaders, body: string, now: Date): Promise<GatewayEvent | 'other' | undefined>;
  /**
   * Opens Kindred's own form of a gateway without a hosted form, and starts its payment. Undefined if the signature is wrong.
   * @throws GatewayUnavailable, GatewayRejected (`form_expired` after `opensUntil`)
   */
  openForm?(query: Omit<MerchantData, 'form_url'>, now: Date): Promise<OpenedForm | undefined>;
}

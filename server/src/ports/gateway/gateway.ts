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

/** What a gateway may charge again. */
export interface Stored {
  readonly token: string;
  readonly method: PaymentMethod;
  readonly brand: string | null;
  /** Six and four digits at most. */
  readonly mask: string | null;
}

/** A payment as a gateway has it: a state, not a happening, so that it may be told twice and late. */
export interface GatewayPayment {
  readonly id: string;
  /** Kindred's own name of the attempt. */
  readonly reference: string;
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  readonly amount: Minor;
  readonly currency: string;
  /** Of what was paid, what went back by refunds. */
  readonly refunded: Minor;
  readonly chargeback: 'opened' | 'won' | 'lost' | null;
  readonly decline: DeclineCode | null;
  readonly card: { readonly brand: string; readonly mask: string } | null;
  readonly stored: Stored | null;
}

/** What whoever pays sees next. */
export type NextStep =
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'script'; readonly scriptUrl: string; readonly url: string }
  | { readonly kind: 'html'; readonly html: string; readonly url: string }
  | { readonly kind: 'wait'; readonly url: string };

export interface StartedPayment {
  readonly payment: GatewayPayment;
  /** Null where it is decided already. */
  readonly next: NextStep | null;
}

interface Common {
  readonly reference: string;
  readonly amount: Minor;
  readonly currency: string;
  /** Whoever pays, by a name that tells nobody who they are. */
  readonly customer: string;
  readonly description: string;
  readonly returnUrl?: string | undefined;
}

/** A font of a form, loaded from the site that the form belongs to. */
export interface FormFont {
  readonly family: string;
  /** URL of a woff2 file, with every weight in it. */
  readonly src: string;
}

/** How a form looks that stands in a page's frame; that page sends it. */
export interface FormAppearance {
  readonly labels: Readonly<Record<string, string>>;
  /** CSS values by the form's own names of them. */
  readonly variables: Readonly<Record<string, string>>;
  readonly scheme: 'auto' | 'light' | 'dark';
  /** In the order in which letters are looked for. Missing in forms that were signed before there were fonts. */
  readonly fonts?: readonly FormFont[] | undefined;
}

export interface NewPayment extends Common {
  readonly method: PaymentMethod;
  readonly recurring: boolean;
  /** Asks for that stored card's CVV alone. */
  readonly storedToken?: string | undefined;
  /** The pages that may hold its form. */
  readonly origins: readonly string[];
  readonly language: string;
  readonly appearance?: FormAppearance | undefined;
  /** Until when a form that is signed opens, as RFC 3339 has it; one that begins by a call has no need of it. */
  readonly opensUntil?: string | undefined;
  readonly successUrl?: string | undefined;
  readonly failUrl?: string | undefined;
  /** What local methods ask of their payer; kept nowhere. */
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
  /** `merchant`: a renewal, nobody is there; `customer`: one click. */
  readonly initiator: 'customer' | 'merchant';
}

/** What a form of ours opens with where a gateway has none of its own: its script's words, and never a card number. */
export interface OpenedForm {
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly payment: GatewayPayment;
  /** `resign` asks for a stored card's CVV alone. */
  readonly mode: 'first-pay' | 'resign';
  readonly language: string;
  readonly appearance: FormAppearance | null;
  readonly returnUrl: string | null;
  readonly successUrl: string | null;
  readonly failUrl: string | null;
}

/** A line of the gateway's report: money that moved, out of the merchant's pocket below zero. */
export interface Transaction {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'chargebackReversal';
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly at: Date;
}

/** The type of a notice that asks to charge now what its payment's order renews. */
export const renewalRequested = 'renewal.requested';

/** Word of a gateway that is proven to be its own. */
export interface GatewayEvent {
  readonly eventId: string;
  readonly type: string;
  readonly at: Date;
  readonly payment: GatewayPayment;
}

export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Not reached, or out of order: nothing was decided, and asking again is safe. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** What a gateway will not do, and why in its own word. */
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
 * A payment gateway. Each call may be sent again: the same reference in the same words is the same payment, the same key the
 * same refund. Card numbers never come here: the gateway's own form takes them.
 */
export interface Gateway {
  /** As orders keep it: `sandbox`. */
  readonly name: string;
  /** How one may pay there. */
  readonly methods: readonly PaymentMethod[];
  /** What a method calls itself there, where that is not its own name. */
  readonly titles?: Partial<Readonly<Record<PaymentMethod, string>>>;
  /** Where its forms, frames and scripts come from, for the page's security policy. */
  readonly origin: string;
  /** Signs a card payment that begins when its form is opened, until `opensUntil`. No call. */
  signPayment(payment: NewPayment): MerchantData;
  /** @throws GatewayUnavailable, GatewayRejected (`duplicate_order` where the reference has a payment in other words) */
  createPayment(payment: NewPayment): Promise<StartedPayment>;
  /** Charges what is stored. @throws as `createPayment`, and GatewayRejected `method_not_found` where it is stored no more */
  charge(charge: Charge): Promise<StartedPayment>;
  /** Gives money back, once a key. @throws GatewayUnavailable, GatewayRejected */
  refund(paymentId: string, amount: Minor, key: string): Promise<void>;
  /** By its own id; undefined where there is none. @throws GatewayUnavailable */
  readPayment(id: string): Promise<StartedPayment | undefined>;
  /** By Kindred's name for it; undefined where it was never begun. @throws GatewayUnavailable */
  findPayment(reference: string): Promise<StartedPayment | undefined>;
  /** Lines from a moment on, oldest first; `next` continues where more follow. @throws GatewayUnavailable */
  transactions(from: Date, after?: string): Promise<{ items: readonly Transaction[]; next: string | null }>;
  /** Forgets what is stored; forgotten twice is forgotten. @throws GatewayUnavailable */
  forget(token: string): Promise<void>;
  /**
   * What a webhook says: undefined where it is not the gateway's own or is stale, `other` where it is no word of a payment of ours.
   * @throws GatewayUnavailable where it says only that something changed, and what is asked there
   */
  readWebhook(headers: WebhookHeaders, body: string, now: Date): Promise<GatewayEvent | 'other' | undefined>;
  /**
   * Opens the form that `signPayment` or a payment's next step leads to, where it is a page of ours; undefined where it was
   * not signed here. The payment begins by it. @throws GatewayUnavailable, GatewayRejected (`form_expired` after `opensUntil`)
   */
  openForm?(query: Omit<MerchantData, 'form_url'>, now: Date): Promise<OpenedForm | undefined>;
}

import { randomBytes } from 'node:crypto';
import { parseMetadata, type StripeFields } from './stripe-fields.ts';

/** An error that the fake Stripe answers. */
export class StripeError extends Error {
  readonly status: number;
  readonly error: object;

  constructor(status: number, type: string, code: string | undefined, message: string, more: object = {}) {
    super(message);
    this.status = status;
    this.error = { type, ...(code ? { code } : {}), message, ...more };
  }

  toResponse(): { status: number; body: object } {
    return { status: this.status, body: { error: this.error } };
  }
}

const invalidRequest = (code: string, param: string, status = 400): StripeError =>
  new StripeError(status, 'invalid_request_error', code, code, { param });

interface StripeObject {
  readonly id: string;
  readonly metadata?: Record<string, string>;
}

interface Customer extends StripeObject {
  readonly metadata: Record<string, string>;
  readonly deleted?: true;
}

interface Method extends StripeObject {
  readonly type: string;
  customer: string | null;
  readonly card?: { readonly brand: string; readonly last4: string };
  /** The decline code of each charge by the merchant. `authentication_required`: charges by the customer require 3DS. */
  readonly decline?: string;
}

interface Charge extends StripeObject {
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  amount_refunded: number;
  disputed: boolean;
}

export interface Intent extends StripeObject {
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  readonly customer: string | null;
  readonly setup_future_usage: string | null;
  readonly payment_method_types: readonly string[];
  readonly client_secret: string;
  readonly created: number;
  readonly object: 'payment_intent';
  status: string;
  amount_received: number;
  cancellation_reason: string | null;
  last_payment_error: { code: string; decline_code?: string } | null;
  next_action: { readonly type: string; readonly [more: string]: unknown } | null;
  payment_method: string | null;
  latest_charge: string | null;
}

interface Dispute extends StripeObject {
  readonly object: 'dispute';
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  status: string;
}

interface Refund extends StripeObject {
  readonly payment_intent: string;
}

interface BalanceTransaction extends StripeObject {
  readonly reporting_category: string;
  readonly created: number;
  readonly source: object | null;
}

export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The state of the fake Stripe, and the actions of its payers and banks. */
export class StripeState {
  readonly intents = new Map<string, Intent>();
  readonly customers = new Map<string, Customer>();
  readonly methods = new Map<string, Method>();
  readonly charges = new Map<string, Charge>();
  readonly disputes = new Map<string, Dispute>();
  readonly refunds: Refund[] = [];
  readonly transactions: BalanceTransaction[] = [];
  /** False simulates the delay of Stripe's search index: searches find nothing. */
  isSearchable = true;

  get<T>(from: ReadonlyMap<string, T>, id: string, param: string): T {
    const found = from.get(id);
    if (!found) throw invalidRequest('resource_missing', param, 404);
    return found;
  }

  listPage<T extends StripeObject>(
    newestFirst: readonly T[],
    fields: StripeFields,
    present: (each: T) => object = (each) => each,
  ): object {
    const limit = Number(fields.limit ?? 10);
    const gte = Number(fields['created[gte]'] ?? 0);
    const all = newestFirst.filter((each) => !('created' in each) || Number(each.created) >= gte);
    const at = (id: string): number => all.findIndex((each) => each.id === id);
    if (fields.ending_before) {
      const newer = all.slice(0, at(fields.ending_before));
      return { object: 'list', data: newer.slice(-limit).map(present), has_more: newer.length > limit };
    }
    const rest = fields.starting_after ? all.slice(at(fields.starting_after) + 1) : all;
    return { object: 'list', data: rest.slice(0, limit).map(present), has_more: rest.length > limit };
  }

  search<T extends StripeObject>(from: ReadonlyMap<string, T>, { query = '' }: StripeFields): T[] {
    const [, name = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(query) ?? [];
    if (!this.isSearchable) return [];
    return [...from.values()].filter((each) => each.metadata?.[name] === value && !('deleted' in each));
  }

  createCustomer(metadata: Record<string, string>): Customer {
    const created: Customer = { id: newId('cus'), metadata };
    this.customers.set(created.id, created);
    return created;
  }

  deleteCustomer(id: string): object {
    const { metadata } = this.get(this.customers, id, 'id');
    this.customers.set(id, { id, metadata, deleted: true });
    return { id, object: 'customer', deleted: true };
  }

  createIntent(fields: StripeFields): Intent {
    const id = newId('pi');
    const { customer = null, payment_method = null, setup_future_usage = null } = fields;
    if (customer !== null && this.get(this.customers, customer, 'customer').deleted)
      throw invalidRequest('resource_missing', 'customer');
    if (payment_method !== null && this.get(this.methods, payment_method, 'payment_method').customer !== customer)
      throw invalidRequest('payment_method_unexpected_state', 'payment_method');
    const created: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(fields.amount),
      currency: fields.currency ?? '',
      metadata: parseMetadata(fields),
      customer,
      setup_future_usage,
      payment_method_types: [fields['allowed_payment_method_types[0]'] ?? ''],
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      created: nowSeconds(),
      status: payment_method === null ? 'requires_payment_method' : 'requires_confirmation',
      amount_received: 0,
      cancellation_reason: null,
      last_payment_error: null,
      next_action: null,
      payment_method,
      latest_charge: null,
    };
    this.intents.set(id, created);
    if (fields.confirm === 'true' && payment_method !== null) this.#confirmStored(created, payment_method, fields);
    return created;
  }

  #confirmStored(intent: Intent, methodId: string, fields: StripeFields): void {
    const { decline } = this.get(this.methods, methodId, 'payment_method');
    if (decline === 'authentication_required' && fields.off_session !== 'true') {
      this.requireAction(intent, fields.return_url);
    } else if (decline !== undefined) {
      this.decline(intent, 'card_declined', decline);
      throw new StripeError(402, 'card_error', 'card_declined', 'declined', {
        decline_code: decline,
        payment_intent: intent,
      });
    } else this.succeed(intent);
  }

  requireAction(intent: Intent, returnUrl: string | undefined): void {
    const url = `https://hooks.stripe.com/redirect/authenticate/${intent.id}`;
    intent.status = 'requires_action';
    intent.next_action = returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  }

  decline(intent: Intent, code: string, declineCode?: string): void {
    intent.status = 'requires_payment_method';
    intent.next_action = null;
    intent.payment_method = null;
    intent.last_payment_error = { code, ...(declineCode ? { decline_code: declineCode } : {}) };
  }

  succeed(intent: Intent): void {
    const { amount, currency, metadata } = intent;
    const charge: Charge = {
      id: newId('ch'),
      payment_intent: intent.id,
      amount,
      currency,
      metadata,
      amount_refunded: 0,
      disputed: false,
    };
    this.charges.set(charge.id, charge);
    Object.assign(intent, { status: 'succeeded', next_action: null, last_payment_error: null });
    intent.amount_received = amount;
    intent.latest_charge = charge.id;
    if (intent.setup_future_usage === 'off_session' && intent.payment_method !== null)
      this.get(this.methods, intent.payment_method, 'payment_method').customer = intent.customer;
    this.addTransaction('charge', charge);
  }

  refund(fields: StripeFields): object {
    const intent = this.get(this.intents, fields.payment_intent ?? '', 'payment_intent');
    const charge = this.get(this.charges, intent.latest_charge ?? '', 'payment_intent');
    const amount = Number(fields.amount);
    if (charge.amount_refunded + amount > charge.amount) throw invalidRequest('amount_too_large', 'amount');
    charge.amount_refunded += amount;
    const { currency } = intent;
    const created = { id: newId('re'), payment_intent: intent.id, amount, currency, metadata: parseMetadata(fields) };
    this.refunds.push(created);
    this.addTransaction('refund', created);
    return created;
  }

  /** Creates a dispute of a payment: a chargeback or an inquiry, depending on `status`. */
  dispute(intent: Intent, status: string): Dispute {
    const charge = this.get(this.charges, intent.latest_charge ?? '', 'payment_intent');
    charge.disputed = true;
    const { amount, currency } = intent;
    const created: Dispute = {
      id: newId('dp'),
      object: 'dispute',
      payment_intent: intent.id,
      amount,
      currency,
      status,
    };
    this.disputes.set(created.id, created);
    this.addTransaction('dispute', created);
    return created;
  }

  addTransaction(reporting_category: string, source: object | null): void {
    this.transactions.push({ id: newId('txn'), reporting_category, created: nowSeconds(), source });
  }

  /** Returns an intent with its payment method and charge expanded, if the request has `expand`. */
  expand(intent: Intent, fields: StripeFields): Intent {
    const isWhole = Object.keys(fields).some((name) => name.startsWith('expand['));
    if (!isWhole) return intent;
    return {
      ...intent,
      payment_method: this.methods.get(intent.payment_method ?? '') ?? null,
      latest_charge: this.charges.get(intent.latest_charge ?? '') ?? null,
    } as unknown as Intent;
  }
}

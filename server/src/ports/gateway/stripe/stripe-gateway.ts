import { isCpf, isCurp } from '@kindred/contract/payments/documents';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { isStorable } from '@kindred/contract/payments/methods';
import { Stripe } from 'stripe';
import type { StripeKeys } from '../../../config/gateway-keys.ts';
import {
  type Charge,
  type Gateway,
  GatewayRejected,
  GatewayUnavailable,
  type NewPayment,
  type NextStep,
  type StartedPayment,
} from '../gateway.ts';
import { customerAt, forgetMethod } from './customers.ts';
import { asked, askedFor, declined, isAboutStored } from './errors.ts';
import { type FormIntent, formSigner } from './form-signer.ts';
import { toStripe } from './money.ts';
import { balanceLines } from './report.ts';
import {
  isDisputed,
  isStripeMethod,
  ledTo,
  paymentOf,
  readToken,
  stripeMethods,
  stripeTitles,
  stripeTypes,
} from './shapes.ts';
import { wordOf } from './webhook.ts';

const expand = ['latest_charge', 'payment_method'];

/** What was made a moment ago may not be found by searching yet: it is read from the list. */
const searchLagSeconds = 300;

const open = ({ secretKey, url }: StripeKeys): Stripe => {
  const place = url ? new URL(url) : undefined;
  return new Stripe(secretKey, {
    timeout: paymentLimits.gatewaySeconds * 1000,
    // Whoever asks here asks again.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(place ? { host: place.hostname, port: Number(place.port), protocol: 'http' as const } : {}),
  });
};

const requireDocuments = ({ method, details }: NewPayment): void => {
  if (method === 'boleto' && !isCpf(details?.cpf ?? '')) throw new GatewayRejected('invalid', 'details.cpf');
  if (method === 'oxxo' && !isCurp(details?.curp ?? '')) throw new GatewayRejected('invalid', 'details.curp');
};

const moneyOf = ({ amount, currency, description }: NewPayment | Charge) => ({
  amount: toStripe(amount, currency),
  currency: currency.toLowerCase(),
  ...(description ? { description } : {}),
});

const isOver = ({ opensUntil }: NewPayment, now: Date): boolean =>
  opensUntil !== undefined && new Date(opensUntil) <= now;

/** @throws GatewayRejected */
const requireToken = (token: string) => {
  const stored = readToken(token);
  if (!stored) throw new GatewayRejected('method_not_found');
  return stored;
};

/** Stripe (docs/decisions/0052-stripe.md): payment intents, and a form of ours that its own fields stand in. */
export const createStripeGateway = (keys: StripeKeys): Gateway => {
  const stripe = open(keys);
  const signer = formSigner(keys.publishableKey, keys.secretKey);

  /** @throws GatewayUnavailable */
  const begunOf = async (
    intent: Stripe.PaymentIntent,
    form: Omit<Extract<FormIntent, { id: string }>, 'id'> = {},
  ): Promise<StartedPayment | undefined> => {
    const disputes = isDisputed(intent)
      ? await asked(stripe.disputes.list({ payment_intent: intent.id, limit: 1 }))
      : undefined;
    const payment = paymentOf(intent, disputes?.data[0]);
    return payment && { payment, next: nextOf(intent, payment.method === 'card', form) };
  };

  const nextOf = (
    intent: Stripe.PaymentIntent,
    isFrame: boolean,
    form: Omit<Extract<FormIntent, { id: string }>, 'id'>,
  ): NextStep | null => {
    const url = ledTo(intent);
    if (url) return { kind: 'redirect', url };
    const isOpen = intent.status === 'requires_payment_method' && !intent.last_payment_error;
    const { site } = intent.metadata;
    if (!site || !(isOpen || intent.status === 'requires_action' || intent.status === 'requires_confirmation'))
      return null;
    return { kind: isFrame ? 'frame' : 'redirect', url: signer.address(site, { ...form, id: intent.id }) };
  };

  const read = (id: string) => askedFor(stripe.paymentIntents.retrieve(id, { expand }));
  const readBegun = async (id: string): Promise<StartedPayment | undefined> => {
    const intent = await read(id);
    return intent && begunOf(intent);
  };
  const there = <T>(found: T | undefined): T => {
    if (found === undefined) throw new GatewayUnavailable('no answer');
    return found;
  };

  /** The same reference in the same words is the same intent, read anew: Stripe repeats what it had answered first. */
  const intentOf = async (payment: NewPayment): Promise<Stripe.PaymentIntent> => {
    const { method, reference, recurring, storedToken } = payment;
    if (!isStripeMethod(method)) throw new GatewayRejected('method_unavailable');
    requireDocuments(payment);
    const stored = storedToken === undefined ? undefined : requireToken(storedToken);
    const isKept = recurring && isStorable(method);
    const customer = stored?.customer ?? (isKept ? await customerAt(stripe, payment.customer) : undefined);
    const made = await asked(
      stripe.paymentIntents.create(
        {
          ...moneyOf(payment),
          ...(customer ? { customer } : {}),
          ...(isKept ? { setup_future_usage: 'off_session' } : {}),
          ...(stored
            ? { payment_method: stored.id, payment_method_options: { card: { require_cvc_recollection: true } } }
            : {}),
          allowed_payment_method_types: [stripeTypes[method]],
          metadata: { reference, method, site: payment.origins[0] ?? '' },
        },
        { idempotencyKey: reference },
      ),
    );
    return there(await read(made.id));
  };

  const charge = async (asking: Charge): Promise<StartedPayment> => {
    const { reference, storedToken, initiator, returnUrl } = asking;
    const stored = requireToken(storedToken);
    const id = await stripe.paymentIntents
      .create(
        {
          ...moneyOf(asking),
          customer: stored.customer,
          payment_method: stored.id,
          allowed_payment_method_types: [stripeTypes[stored.method]],
          confirm: true,
          off_session: initiator === 'merchant',
          ...(returnUrl && initiator === 'customer' ? { return_url: returnUrl } : {}),
          metadata: { reference, method: stored.method, ...(returnUrl ? { site: new URL(returnUrl).origin } : {}) },
        },
        { idempotencyKey: reference },
      )
      .then((made) => made.id)
      .catch(async (error: unknown) => {
        if (isAboutStored(error) && !(await isStored(stored))) throw new GatewayRejected('method_not_found');
        return declined(error);
      });
    return there(await readBegun(id));
  };

  const isStored = async ({ id, customer }: { id: string; customer: string }): Promise<boolean> => {
    const found = await askedFor(stripe.paymentMethods.retrieve(id));
    return found?.customer === customer;
  };

  const findRecent = async (reference: string): Promise<string | undefined> => {
    const gte = Math.floor(Date.now() / 1000) - searchLagSeconds;
    for await (const intent of stripe.paymentIntents.list({ created: { gte }, limit: 100 }))
      if (intent.metadata.reference === reference) return intent.id;
    return undefined;
  };

  return {
    name: 'stripe',
    methods: stripeMethods,
    titles: stripeTitles,
    origin: 'https://js.stripe.com',
    signPayment: (payment) => signer.sign(payment.origins[0] ?? '', { begins: payment }),
    createPayment: async (payment) => {
      const { language, appearance, returnUrl, successUrl, failUrl } = payment;
      return there(await begunOf(await intentOf(payment), { language, appearance, returnUrl, successUrl, failUrl }));
    },
    charge,
    refund: async (paymentId, amount, key) => {
      const intent = await read(paymentId);
      if (!intent) throw new GatewayRejected('payment_not_found');
      const { reference = '' } = intent.metadata;
      const made = await asked(stripe.refunds.list({ payment_intent: paymentId, limit: 100 }));
      // Stripe forgets its idempotency keys after a day; who was away for longer asks again.
      if (made.data.some(({ metadata }) => metadata?.key === key)) return;
      await asked(
        stripe.refunds.create(
          {
            payment_intent: paymentId,
            amount: toStripe(amount, intent.currency.toUpperCase()),
            metadata: { reference, key },
          },
          { idempotencyKey: `refund:${key}` },
        ),
      );
    },
    readPayment: readBegun,
    findPayment: async (reference) => {
      const query = `metadata['reference']:'${reference.replaceAll(/[\\']/g, '')}'`;
      const found = await asked(stripe.paymentIntents.search({ query, limit: 1 }));
      const id = found.data[0]?.id ?? (await asked(findRecent(reference)));
      return id === undefined ? undefined : readBegun(id);
    },
    transactions: (from, after) => balanceLines(stripe, from, after),
    forget: async (token) => {
      const stored = readToken(token);
      if (stored) await forgetMethod(stripe, stored);
    },
    readWebhook: async (headers, body, now) => {
      const word = wordOf(stripe, keys.webhookSecret, headers, body, now);
      if (!word) return undefined;
      const begun = word.paymentId === null ? undefined : await readBegun(word.paymentId);
      if (!begun) return 'other';
      return { eventId: word.eventId, type: word.type, at: word.at, payment: begun.payment };
    },
    openForm: async (query, now) => {
      const form = signer.read(query);
      if (!form) return undefined;
      if ('begins' in form && isOver(form.begins, now)) throw new GatewayRejected('form_expired');
      const intent = 'begins' in form ? await intentOf(form.begins) : await read(form.id);
      const begun = intent && (await begunOf(intent));
      if (!intent?.client_secret || !begun) return undefined;
      const words = 'begins' in form ? form.begins : form;
      return {
        publishableKey: keys.publishableKey,
        clientSecret: intent.client_secret,
        payment: begun.payment,
        mode: 'begins' in form && form.begins.storedToken !== undefined ? 'resign' : 'first-pay',
        language: words.language ?? 'en',
        appearance: words.appearance ?? null,
        returnUrl: words.returnUrl ?? null,
        successUrl: words.successUrl ?? null,
        failUrl: words.failUrl ?? null,
      };
    },
  };
};

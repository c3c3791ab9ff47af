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
import { deleteStoredMethod, getOrCreateCustomer } from './customers.ts';
import { declinedPaymentId, findAtStripe, isStoredMethodError, requestStripe } from './errors.ts';
import { createFormSigner, type FormIntent } from './form-signer.ts';
import { toStripe } from './money.ts';
import { listTransactions } from './report.ts';
import {
  isDisputed,
  isStripeMethod,
  parseToken,
  paymentOf,
  redirectUrlOf,
  stripeMethods,
  stripeTitles,
  stripeTypes,
} from './shapes.ts';
import { parseWebhook } from './webhook.ts';

const expand = ['latest_charge', 'payment_method'];

/** Stripe's search may not find objects of the last minutes; these are read from the list. */
const searchLagSeconds = 300;

const createClient = ({ secretKey, url }: StripeKeys): Stripe => {
  const server = url ? new URL(url) : undefined;
  return new Stripe(secretKey, {
    timeout: paymentLimits.gatewaySeconds * 1000,
    // The callers retry.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(server ? { host: server.hostname, port: Number(server.port), protocol: 'http' as const } : {}),
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

const isExpired = ({ opensUntil }: NewPayment, now: Date): boolean =>
  opensUntil !== undefined && new Date(opensUntil) <= now;

/** @throws GatewayRejected */
const requireToken = (token: string) => {
  const stored = parseToken(token);
  if (!stored) throw new GatewayRejected('method_not_found');
  return stored;
};

/** The adapter of Stripe (docs/decisions/0052-stripe.md): payment intents, and a form of Kindred that embeds Stripe's fields. */
export const createStripeGateway = (keys: StripeKeys): Gateway => {
  const stripe = createClient(keys);
  const signer = createFormSigner(keys.publishableKey, keys.secretKey);

  /** @throws GatewayUnavailable */
  const startedPaymentOf = async (
    intent: Stripe.PaymentIntent,
    form: Omit<Extract<FormIntent, { id: string }>, 'id'> = {},
  ): Promise<StartedPayment | undefined> => {
    const disputes = isDisputed(intent)
      ? await requestStripe(stripe.disputes.list({ payment_intent: intent.id, limit: 1 }))
      : undefined;
    const payment = paymentOf(intent, disputes?.data[0]);
    return payment && { payment, next: nextOf(intent, payment.method === 'card', form) };
  };

  const nextOf = (
    intent: Stripe.PaymentIntent,
    isFrame: boolean,
    form: Omit<Extract<FormIntent, { id: string }>, 'id'>,
  ): NextStep | null => {
    const url = redirectUrlOf(intent);
    if (url) return { kind: 'redirect', url };
    const isOpen = intent.status === 'requires_payment_method' && !intent.last_payment_error;
    const { site } = intent.metadata;
    if (!site || !(isOpen || intent.status === 'requires_action' || intent.status === 'requires_confirmation'))
      return null;
    return { kind: isFrame ? 'frame' : 'redirect', url: signer.url(site, { ...form, id: intent.id }) };
  };

  const findIntent = (id: string) => findAtStripe(stripe.paymentIntents.retrieve(id, { expand }));
  const readPayment = async (id: string): Promise<StartedPayment | undefined> => {
    const intent = await findIntent(id);
    return intent && startedPaymentOf(intent);
  };
  const requireFound = <T>(found: T | undefined): T => {
    if (found === undefined) throw new GatewayUnavailable('no answer');
    return found;
  };

  /**
   * Creates the intent of a payment, or finds it: equal requests with one reference are one intent. It is read afterwards, because
   * Stripe answers a repeated request with its first answer.
   */
  const getOrCreateIntent = async (payment: NewPayment): Promise<Stripe.PaymentIntent> => {
    const { method, reference, recurring, storedToken } = payment;
    if (!isStripeMethod(method)) throw new GatewayRejected('method_unavailable');
    requireDocuments(payment);
    const stored = storedToken === undefined ? undefined : requireToken(storedToken);
    const isStoring = recurring && isStorable(method);
    const customer = stored?.customer ?? (isStoring ? await getOrCreateCustomer(stripe, payment.customer) : undefined);
    const created = await requestStripe(
      stripe.paymentIntents.create(
        {
          ...moneyOf(payment),
          ...(customer ? { customer } : {}),
          ...(isStoring ? { setup_future_usage: 'off_session' } : {}),
          ...(stored
            ? { payment_method: stored.id, payment_method_options: { card: { require_cvc_recollection: true } } }
            : {}),
          allowed_payment_method_types: [stripeTypes[method]],
          metadata: { reference, method, site: payment.origins[0] ?? '' },
        },
        { idempotencyKey: reference },
      ),
    );
    return requireFound(await findIntent(created.id));
  };

  const chargeStored = async (charge: Charge): Promise<StartedPayment> => {
    const { reference, storedToken, initiator, returnUrl } = charge;
    const stored = requireToken(storedToken);
    const id = await stripe.paymentIntents
      .create(
        {
          ...moneyOf(charge),
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
      .then((created) => created.id)
      .catch(async (error: unknown) => {
        if (isStoredMethodError(error) && !(await isStored(stored))) throw new GatewayRejected('method_not_found');
        return declinedPaymentId(error);
      });
    return requireFound(await readPayment(id));
  };

  const isStored = async ({ id, customer }: { id: string; customer: string }): Promise<boolean> => {
    const found = await findAtStripe(stripe.paymentMethods.retrieve(id));
    return found?.customer === customer;
  };

  const findRecentId = async (reference: string): Promise<string | undefined> => {
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
    signPayment: (payment) => signer.sign(payment.origins[0] ?? '', { newPayment: payment }),
    createPayment: async (payment) => {
      const { language, appearance, returnUrl, successUrl, failUrl } = payment;
      return requireFound(
        await startedPaymentOf(await getOrCreateIntent(payment), {
          language,
          appearance,
          returnUrl,
          successUrl,
          failUrl,
        }),
      );
    },
    charge: chargeStored,
    refund: async (paymentId, amount, key) => {
      const intent = await findIntent(paymentId);
      if (!intent) throw new GatewayRejected('payment_not_found');
      const { reference = '' } = intent.metadata;
      const refunds = await requestStripe(stripe.refunds.list({ payment_intent: paymentId, limit: 100 }));
      // Stripe stores idempotency keys for one day only, so an older refund is found by its metadata.
      if (refunds.data.some(({ metadata }) => metadata?.key === key)) return;
      await requestStripe(
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
    readPayment,
    findPayment: async (reference) => {
      const query = `metadata['reference']:'${reference.replaceAll(/[\\']/g, '')}'`;
      const found = await requestStripe(stripe.paymentIntents.search({ query, limit: 1 }));
      const id = found.data[0]?.id ?? (await requestStripe(findRecentId(reference)));
      return id === undefined ? undefined : readPayment(id);
    },
    transactions: (from, after) => listTransactions(stripe, from, after),
    forget: async (token) => {
      const stored = parseToken(token);
      if (stored) await deleteStoredMethod(stripe, stored);
    },
    readWebhook: async (headers, body, now) => {
      const event = parseWebhook(stripe, keys.webhookSecret, headers, body, now);
      if (!event) return undefined;
      const started = event.paymentId === null ? undefined : await readPayment(event.paymentId);
      if (!started) return 'other';
      return { eventId: event.eventId, type: event.type, at: event.at, payment: started.payment };
    },
    openForm: async (query, now) => {
      const form = signer.read(query);
      if (!form) return undefined;
      if ('newPayment' in form && isExpired(form.newPayment, now)) throw new GatewayRejected('form_expired');
      const intent = 'newPayment' in form ? await getOrCreateIntent(form.newPayment) : await findIntent(form.id);
      const started = intent && (await startedPaymentOf(intent));
      if (!intent?.client_secret || !started) return undefined;
      const options = 'newPayment' in form ? form.newPayment : form;
      return {
        publishableKey: keys.publishableKey,
        clientSecret: intent.client_secret,
        payment: started.payment,
        mode: 'newPayment' in form && form.newPayment.storedToken !== undefined ? 'resign' : 'first-pay',
        language: options.language ?? 'en',
        appearance: options.appearance ?? null,
        returnUrl: options.returnUrl ?? null,
        successUrl: options.successUrl ?? null,
        failUrl: options.failUrl ?? null,
      };
    },
  };
};

import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { declineCodeOf } from '@kindred/contract/payments/declines';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { methodNames } from '@kindred/contract/payments/methods';
import { z } from 'zod';
import type { SandboxKeys } from '../../../config/gateway-keys.ts';
import {
  type Charge,
  type Gateway,
  type GatewayEvent,
  type GatewayPayment,
  GatewayRejected,
  GatewayUnavailable,
  type NewPayment,
  type NextStep,
  type StartedPayment,
  type Transaction,
  type WebhookHeaders,
} from '../gateway.ts';
import * as wire from './shapes.ts';

const hmac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** Compares in constant time. */
const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const paymentOf = (payment: wire.Payment): GatewayPayment => ({
  id: payment.id,
  reference: payment.order_id,
  method: payment.method,
  state: payment.status,
  amount: payment.status === 'paid' ? payment.captured_amount : payment.amount,
  currency: payment.currency,
  refunded: payment.refunded_amount,
  chargeback: payment.chargeback,
  decline: payment.decline ? declineCodeOf(payment.decline.code) : null,
  card: payment.card,
  stored: payment.stored_method
    ? {
        token: payment.stored_method.id,
        method: payment.stored_method.type,
        brand: payment.stored_method.brand,
        mask: payment.stored_method.mask,
      }
    : null,
});

const stepOf = (next: wire.Next | null): NextStep | null => {
  switch (next?.type) {
    case 'script':
      return { kind: 'script', scriptUrl: next.script_url, url: next.url };
    case 'instructions':
      return { kind: 'html', html: next.html, url: next.url };
    case 'frame':
    case 'redirect':
    case 'wait':
      return { kind: next.type, url: next.url };
    default:
      return null;
  }
};

const startedPaymentOf = (answer: wire.AnsweredPayment): StartedPayment => ({
  payment: paymentOf(answer),
  next: stepOf(answer.next),
});

const kinds = {
  payment: 'payment',
  refund: 'refund',
  chargeback: 'chargeback',
  chargeback_reversal: 'chargebackReversal',
} as const;

const transactionOf = (line: wire.SandboxTransaction): Transaction => ({
  id: line.id,
  kind: kinds[line.type],
  paymentId: line.payment,
  reference: line.order_id,
  amount: line.amount,
  currency: line.currency,
  at: new Date(line.created_at),
});

const commonOf = (payment: NewPayment | Charge) => ({
  order_id: payment.reference,
  amount: payment.amount,
  currency: payment.currency,
  customer: payment.customer,
  description: payment.description,
  return_url: payment.returnUrl,
});

const intentOf = (payment: NewPayment) => ({
  ...commonOf(payment),
  method: payment.method,
  recurring: payment.recurring,
  stored_method: payment.storedToken,
  allowed_origins: payment.origins,
  lang: payment.language,
  ...(payment.appearance ? { appearance: { ...payment.appearance, hide: ['submit'] } } : {}),
  success_url: payment.successUrl,
  fail_url: payment.failUrl,
  ...(payment.details
    ? {
        details: {
          cpf: payment.details.cpf,
          curp: payment.details.curp,
          phone: payment.details.phone,
          first_name: payment.details.firstName,
          last_name: payment.details.lastName,
        },
      }
    : {}),
});

const headerOf = (headers: WebhookHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** The adapter of the sandbox gateway (`sandbox/gateway`). */
export const createSandboxGateway = ({ url, merchant, secretKey, webhookSecret }: SandboxKeys): Gateway => {
  const paymentKey = createSecretKey(secretKey, 'utf8');
  const webhookKey = createSecretKey(webhookSecret, 'utf8');
  const request = async <S extends z.ZodType>(
    answerSchema: S,
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<z.output<S> | undefined> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(paymentLimits.gatewaySeconds * 1000),
    }).catch((cause: unknown) => {
      throw new GatewayUnavailable('not reached', { cause });
    });
    const text = await response.text();
    if (response.status === 404 && method !== 'POST') return undefined;
    if (response.status >= 500) throw new GatewayUnavailable(`status ${response.status}`);
    if (response.status >= 400) throw rejectionOf(text);
    return answerSchema.parse(text === '' ? {} : JSON.parse(text));
  };

  const startPayment = async (path: string, body: object): Promise<StartedPayment> => {
    const answer = await request(wire.answeredPayment, 'POST', path, body);
    if (!answer) throw new GatewayUnavailable('no answer');
    return startedPaymentOf(answer);
  };

  return {
    name: 'sandbox',
    methods: methodNames,
    origin: url,
    signPayment: (payment) => {
      const intent = { ...intentOf(payment), opens_until: payment.opensUntil };
      const payment_intent = Buffer.from(JSON.stringify(intent)).toString('base64url');
      const signature = hmac(paymentKey, `${merchant}.${payment_intent}`);
      return { merchant, payment_intent, signature, form_url: `${url}/form` };
    },
    createPayment: (payment) => startPayment('/v1/payments', intentOf(payment)),
    charge: (charge) =>
      startPayment('/v1/charges', {
        ...commonOf(charge),
        stored_method: charge.storedToken,
        initiator: charge.initiator,
      }),
    refund: async (paymentId, amount, key) => {
      await request(z.object({}), 'POST', `/v1/payments/${encodeURIComponent(paymentId)}/refunds`, { amount }, key);
    },
    readPayment: async (id) => {
      const answer = await request(wire.answeredPayment, 'GET', `/v1/payments/${encodeURIComponent(id)}`);
      return answer && startedPaymentOf(answer);
    },
    findPayment: async (reference) => {
      const answer = await request(
        wire.answeredPayments,
        'GET',
        `/v1/payments?order_id=${encodeURIComponent(reference)}`,
      );
      const [payment] = answer?.payments ?? [];
      return payment && startedPaymentOf(payment);
    },
    transactions: async (from, after) => {
      const query = new URLSearchParams({
        from: from.toISOString(),
        limit: String(paymentLimits.reconcile.page),
        ...(after ? { after } : {}),
      });
      const answer = await request(wire.report, 'GET', `/v1/transactions?${query.toString()}`);
      return { items: (answer?.transactions ?? []).map(transactionOf), next: answer?.next ?? null };
    },
    forget: async (token) => {
      await request(z.object({}), 'DELETE', `/v1/methods/${encodeURIComponent(token)}`);
    },
    readWebhook: async (headers, body, now) => {
      const id = headerOf(headers, 'gateway-event-id');
      const timestamp = headerOf(headers, 'gateway-timestamp');
      if (!/^\d{1,12}$/.test(timestamp)) return undefined;
      const signature = `v1=${hmac(webhookKey, `${timestamp}.${id}.${body}`)}`;
      if (!isEqual(headerOf(headers, 'gateway-signature'), signature)) return undefined;
      if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > paymentLimits.webhookSeconds) return undefined;
      return parseEvent(id, body);
    },
  };
};

/** Registers this server's webhook URL at the sandbox. At a real gateway an operator does that in its dashboard. */
export const registerSandboxWebhook = async ({ url, secretKey }: SandboxKeys, webhookUrl: string): Promise<void> => {
  const response = await fetch(`${url}/v1/merchant`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ webhook_url: webhookUrl }),
    signal: AbortSignal.timeout(paymentLimits.gatewaySeconds * 1000),
  });
  await response.body?.cancel();
};

const rejectionOf = (text: string): GatewayRejected => {
  const { data } = wire.errorBody.safeParse(parseJson(text));
  return new GatewayRejected(data?.error.code ?? 'unknown', data?.error.field);
};

const parseEvent = (id: string, body: string): GatewayEvent | undefined => {
  const { data } = wire.event.safeParse(parseJson(body));
  if (data?.id !== id) return undefined;
  return { eventId: id, type: data.type, at: new Date(data.created_at), payment: paymentOf(data.data.payment) };
};

/** Returns null for text that is not JSON. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

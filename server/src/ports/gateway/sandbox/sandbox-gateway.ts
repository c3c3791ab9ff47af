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
import * as said from './shapes.ts';

const hmac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** Compares in the same time whatever differs. */
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const paymentOf = (payment: said.Payment): GatewayPayment => ({
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

const stepOf = (next: said.Next | null): NextStep | null => {
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

const begunOf = (answer: said.AnsweredPayment): StartedPayment => ({
  payment: paymentOf(answer),
  next: stepOf(answer.next),
});

const kinds = {
  payment: 'payment',
  refund: 'refund',
  chargeback: 'chargeback',
  chargeback_reversal: 'chargebackReversal',
} as const;

const transactionOf = (line: said.Transaction): Transaction => ({
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

/** The sandbox gateway (`sandbox/gateway`), as a real one would be spoken to. */
export const createSandboxGateway = ({ url, merchant, secretKey, webhookSecret }: SandboxKeys): Gateway => {
  const paymentKey = createSecretKey(secretKey, 'utf8');
  const webhookKey = createSecretKey(webhookSecret, 'utf8');
  const ask = async <S extends z.ZodType>(
    answers: S,
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
    if (response.status >= 400) throw refusalOf(text);
    return answers.parse(text === '' ? {} : JSON.parse(text));
  };

  const begin = async (path: string, body: object): Promise<StartedPayment> => {
    const answer = await ask(said.answeredPayment, 'POST', path, body);
    if (!answer) throw new GatewayUnavailable('no answer');
    return begunOf(answer);
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
    createPayment: (payment) => begin('/v1/payments', intentOf(payment)),
    charge: (charge) =>
      begin('/v1/charges', {
        ...commonOf(charge),
        stored_method: charge.storedToken,
        initiator: charge.initiator,
      }),
    refund: async (paymentId, amount, key) => {
      await ask(z.object({}), 'POST', `/v1/payments/${encodeURIComponent(paymentId)}/refunds`, { amount }, key);
    },
    readPayment: async (id) => {
      const answer = await ask(said.answeredPayment, 'GET', `/v1/payments/${encodeURIComponent(id)}`);
      return answer && begunOf(answer);
    },
    findPayment: async (reference) => {
      const answer = await ask(said.answeredPayments, 'GET', `/v1/payments?order_id=${encodeURIComponent(reference)}`);
      const [found] = answer?.payments ?? [];
      return found && begunOf(found);
    },
    transactions: async (from, after) => {
      const query = new URLSearchParams({
        from: from.toISOString(),
        limit: String(paymentLimits.reconcile.page),
        ...(after ? { after } : {}),
      });
      const answer = await ask(said.report, 'GET', `/v1/transactions?${query.toString()}`);
      return { items: (answer?.transactions ?? []).map(transactionOf), next: answer?.next ?? null };
    },
    forget: async (token) => {
      await ask(z.object({}), 'DELETE', `/v1/methods/${encodeURIComponent(token)}`);
    },
    readWebhook: async (headers, body, now) => {
      const id = headerOf(headers, 'gateway-event-id');
      const timestamp = headerOf(headers, 'gateway-timestamp');
      if (!/^\d{1,12}$/.test(timestamp)) return undefined;
      const signature = `v1=${hmac(webhookKey, `${timestamp}.${id}.${body}`)}`;
      if (!isSame(headerOf(headers, 'gateway-signature'), signature)) return undefined;
      if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > paymentLimits.webhookSeconds) return undefined;
      return noticeOf(id, body);
    },
  };
};

/** Tells the sandbox where this server takes its webhooks; a real gateway is told on its own pages. */
export const registerSandboxWebhook = async ({ url, secretKey }: SandboxKeys, webhookUrl: string): Promise<void> => {
  const response = await fetch(`${url}/v1/merchant`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ webhook_url: webhookUrl }),
    signal: AbortSignal.timeout(paymentLimits.gatewaySeconds * 1000),
  });
  await response.body?.cancel();
};

const refusalOf = (text: string): GatewayRejected => {
  const { data } = said.fault.safeParse(parsed(text));
  return new GatewayRejected(data?.error.code ?? 'unknown', data?.error.field);
};

const noticeOf = (id: string, body: string): GatewayEvent | undefined => {
  const { data } = said.event.safeParse(parsed(body));
  if (data?.id !== id) return undefined;
  return { eventId: id, type: data.type, at: new Date(data.created_at), payment: paymentOf(data.data.payment) };
};

/** Null for what is no JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

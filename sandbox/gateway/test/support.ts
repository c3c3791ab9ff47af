import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { numberOf } from '../src/cards.ts';
import { findWebhookFault } from '../src/signature.ts';
import { type RunningGateway, type StartSettings, startGateway } from '../src/start.ts';

/** Every field that an answer may have. Each test knows which fields are set. */
export interface ResponseBody {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly state: string;
  readonly order_id: string;
  readonly payment: string;
  readonly amount: number;
  readonly html: string;
  readonly url: string;
  readonly script_url: string;
  readonly challenge: string;
  readonly field: string;
  readonly code: string;
  readonly secret_key: string;
  readonly webhook_secret: string;
  readonly now: string;
  readonly card: unknown;
  readonly chargeback: string;
  readonly cards: readonly unknown[];
  readonly methods: readonly ResponseBody[];
  readonly payments: readonly ResponseBody[];
  readonly events: readonly ResponseBody[];
  readonly deliveries: readonly ResponseBody[];
  readonly transactions: readonly ResponseBody[];
  readonly error: ResponseBody;
  readonly decline: ResponseBody;
  readonly stored_method: ResponseBody;
  readonly next: ResponseBody;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: ResponseBody;
  readonly headers: Headers;
}

export interface Webhook {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly fault: string | undefined;
}

/** A gateway with a stopped clock, its own merchant, and a server that receives the webhooks. */
export const openShop = async (settings: StartSettings = {}) => {
  const running: RunningGateway = await startGateway({ seed: 'tests', ...settings });
  const received: Webhook[] = [];
  const answers: number[] = [];
  const receiver = createServer(async (request, response) => {
    const body = await text(request);
    const { type, data } = JSON.parse(body);
    received.push({
      id: String(request.headers['gateway-event-id']),
      type,
      status: data.payment.status,
      fault: findWebhookFault(keys.webhook_secret, request.headers, body, running.gateway.clock.now() / 1000),
    });
    response.writeHead(answers.shift() ?? 204).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(path.startsWith('http') ? path : `${running.url}${path}`, {
      method,
      headers: {
        ...(body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const responseText = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      text: responseText,
      body: isJson ? JSON.parse(responseText) : undefined,
      headers: response.headers,
    };
  };
  await call('POST', '/clock', { stopped: true });
  const { body: keys } = await call('POST', '/v1/merchants', { webhook_url: hook });
  const authorized = { authorization: `Bearer ${keys.secret_key}` };

  let orders = 0;
  const shop = {
    running,
    keys,
    hook,
    received,
    /** The statuses that answer the next webhooks; 204 afterwards. */
    answers,
    call,
    as: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(method, path, body, { ...authorized, ...headers }),
    order: (over: Record<string, unknown> = {}) => ({
      order_id: `order-${(orders += 1)}`,
      amount: 1999,
      currency: 'EUR',
      customer: 'member-1',
      method: 'card',
      recurring: true,
      allowed_origins: ['http://localhost:3000'],
      return_url: 'http://localhost:3000/back?a=1',
      ...over,
    }),
    begin: async (over: Record<string, unknown> = {}) => (await shop.as('POST', '/v1/payments', shop.order(over))).body,
    payment: async (id: string) => (await shop.as('GET', `/v1/payments/${id}`)).body,
    /** Submits the card form. */
    fill: (url: string, card: string, over: Record<string, unknown> = {}) =>
      call('POST', url, {
        number: /^\d+$/.test(card) ? card : numberOf(card),
        expiry: '12 / 40',
        cvv: card === 'amex' ? '1234' : '737',
        holder: 'Vera Winter',
        ...over,
      }),
    /** Creates a payment and submits its card form. */
    pay: async (card: string, over: Record<string, unknown> = {}) => {
      const { id, next } = await shop.begin(over);
      const answer = await shop.fill(next.url, card);
      return { answer, url: next.url, payment: await shop.payment(id) };
    },
    /** Submits the decision of a page. */
    press: (url: string, decision: string, over: Record<string, string> = {}) =>
      call('POST', url, new URLSearchParams({ decision, ...over }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    /** Charges the stored method of a payment. */
    charge: async (payment: { stored_method: { id: string } }, initiator: 'customer' | 'merchant', over = {}) => {
      const { method: _, recurring: __, ...order } = shop.order();
      const request = { ...order, stored_method: payment.stored_method.id, initiator, ...over };
      return (await shop.as('POST', '/v1/charges', request)).body;
    },
    /** Advances the clock and runs due tasks. */
    advance: (seconds = 0) => call('POST', '/clock', { advance_seconds: seconds }),
    types: () => received.map(({ type }) => type),
    close: async () => {
      await running.close();
      receiver.close();
      receiver.closeAllConnections();
    },
  };
  return shop;
};

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Opens a shop for all tests of a file and closes it afterwards. */
export const useShop = async (settings?: StartSettings): Promise<Shop> => {
  const shop = await openShop(settings);
  afterAll(shop.close);
  return shop;
};

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SandboxKeys } from '../src/config/gateway-keys.ts';

export interface SandboxProcess {
  readonly url: string;
  /** The keys of the merchant that the process creates at its start. */
  readonly keys: SandboxKeys;
  close(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts the sandbox gateway in its own process. The process exits when its parent exits. */
export const startSandboxGateway = async (env: Record<string, string> = {}): Promise<SandboxProcess> => {
  const child: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../sandbox/gateway/src/main.ts', import.meta.url))],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', GATEWAY: '', GATEWAY_URL: '', GATEWAY_SEED: 'tests', ...env },
    },
  );
  const [ready] = (await once(child, 'message')) as [SandboxKeys];
  return {
    url: ready.url,
    keys: { url: ready.url, merchant: ready.merchant, secretKey: ready.secretKey, webhookSecret: ready.webhookSecret },
    close: async (signal = 'SIGTERM') => {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
};

const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface Card {
  readonly number: string;
  readonly name: string;
  readonly brand: string;
}

interface SandboxPayment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly next: { readonly url: string } | null;
}

/** The answer to a submitted card form. */
export interface CardFormResult {
  readonly status: string;
  /** The URL of the bank's 3DS page, if the bank requires one. */
  readonly challenge?: string;
}

/** A merchant at the sandbox gateway. Acts as its payers and operators, and controls the delivery of its webhooks. */
export class SandboxMerchant {
  readonly keys: SandboxKeys;
  #cards: Promise<readonly Card[]> | undefined;

  constructor(keys: SandboxKeys) {
    this.keys = keys;
  }

  /** Creates a merchant at a running gateway. */
  static async create(url: string): Promise<SandboxMerchant> {
    const created = (await (await post(`${url}/v1/merchants`, {})).json()) as {
      id: string;
      secret_key: string;
      webhook_secret: string;
    };
    return new SandboxMerchant({
      url,
      merchant: created.id,
      secretKey: created.secret_key,
      webhookSecret: created.webhook_secret,
    });
  }

  /** The environment of a server that uses this merchant. */
  get env(): Record<string, string> {
    const { url, merchant, secretKey, webhookSecret } = this.keys;
    return {
      GATEWAY_URL: url,
      GATEWAY_MERCHANT: merchant,
      GATEWAY_SECRET_KEY: secretKey,
      GATEWAY_WEBHOOK_SECRET: webhookSecret,
    };
  }

  /** Lists all test cards of the gateway. */
  listCards(): Promise<readonly Card[]> {
    this.#cards ??= (async () => {
      const answer = await fetch(`${this.keys.url}/cards`);
      return ((await answer.json()) as { cards: Card[] }).cards;
    })();
    return this.#cards;
  }

  async getCard(name: string): Promise<Card> {
    const card = (await this.listCards()).find((each) => each.name === name);
    if (!card) throw new RangeError(`There is no test card ${name}`);
    return card;
  }

  /** Sends a request with the merchant's secret key. @param key idempotency key */
  request(method: string, path: string, body?: object, key?: string): Promise<Response> {
    return fetch(`${this.keys.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.keys.secretKey}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** Finds the gateway's payment of a reference. */
  async findPayment(reference: string): Promise<SandboxPayment | undefined> {
    const response = await this.request('GET', `/v1/payments?order_id=${encodeURIComponent(reference)}`);
    return ((await response.json()) as { payments: SandboxPayment[] }).payments[0];
  }

  /** Advances the gateway's clock. The gateway runs everything that becomes due. */
  async advance(seconds: number): Promise<void> {
    const response = await post(`${this.keys.url}/clock`, { advance_seconds: seconds });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Sets the webhook URL, and whether webhooks are held, lost, delayed or duplicated. */
  async configureWebhooks(change: {
    webhook_url?: string;
    webhooks?: 'send' | 'hold';
    chaos?: object | null;
  }): Promise<void> {
    const response = await this.request('PATCH', '/v1/merchant', change);
    if (!response.ok) throw new Error(await response.text());
  }

  /** Opens a card form and submits the test card of that name. @param form URL, with or without an intent */
  async submitCardForm(form: string, name = 'visa', over: Record<string, string> = {}): Promise<CardFormResult> {
    const card = await this.getCard(name);
    const opened = await fetch(form);
    await opened.text();
    if (!opened.ok) throw new Error(`The form answered ${opened.status}`);
    const answer = await post(opened.url, {
      number: card.number,
      expiry: '12 / 40',
      cvv: card.brand === 'amex' ? '1234' : '737',
      holder: 'Vera Winter',
      ...over,
    });
    return (await answer.json()) as CardFormResult;
  }

  /** Submits a decision on the page of a local method, a wallet or the bank. */
  async submitDecision(page: string, decision: string): Promise<void> {
    const response = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ decision }),
    });
    await response.text();
    if (response.status !== 303) throw new Error(`The page answered ${response.status}`);
  }

  /** Lists the gateway's events of a payment, oldest first. */
  async listEvents(reference: string): Promise<{ id: string; type: string }[]> {
    const response = await this.request('GET', `/v1/events?order_id=${encodeURIComponent(reference)}&limit=1000`);
    return ((await response.json()) as { events: { id: string; type: string }[] }).events;
  }

  async controlEvent(event: string, action: 'resend' | 'duplicate' | 'delay' | 'lose'): Promise<void> {
    await this.request('POST', `/v1/events/${event}/${action}`, {});
  }
}

/** Returns the URL of the card form of a signed intent. */
export const createFormUrl = (data: {
  form_url: string;
  merchant: string;
  payment_intent: string;
  signature: string;
}): string => {
  const { form_url, ...query } = data;
  return `${form_url}?${new URLSearchParams(query).toString()}`;
};

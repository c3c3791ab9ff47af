import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SandboxKeys } from '../src/config/gateway-keys.ts';

export interface SandboxProgram {
  readonly url: string;
  /** Of the merchant that is there from the beginning. */
  readonly keys: SandboxKeys;
  close(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** The sandbox gateway as a program of its own; ends with whoever started it. */
export const startSandboxGateway = async (env: Record<string, string> = {}): Promise<SandboxProgram> => {
  const program: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../sandbox/gateway/src/main.ts', import.meta.url))],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', GATEWAY: '', GATEWAY_URL: '', GATEWAY_SEED: 'tests', ...env },
    },
  );
  const [told] = (await once(program, 'message')) as [SandboxKeys];
  return {
    url: told.url,
    keys: { url: told.url, merchant: told.merchant, secretKey: told.secretKey, webhookSecret: told.webhookSecret },
    close: async (signal = 'SIGTERM') => {
      const ended = once(program, 'exit');
      program.kill(signal);
      await ended;
    },
  };
};

const posted = async (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
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

/** What the form is told. */
export interface Filled {
  readonly status: string;
  /** The bank's page, where it asks. */
  readonly challenge?: string;
}

/** What a test does at the gateway that no server does: a shop of its own, payers, operators, the weather of webhooks. */
export class GatewayWorld {
  readonly keys: SandboxKeys;
  #cards: Promise<readonly Card[]> | undefined;

  constructor(keys: SandboxKeys) {
    this.keys = keys;
  }

  /** Opens a shop of one's own at a running gateway. */
  static async open(url: string): Promise<GatewayWorld> {
    const made = (await (await posted(`${url}/v1/merchants`, {})).json()) as {
      id: string;
      secret_key: string;
      webhook_secret: string;
    };
    return new GatewayWorld({
      url,
      merchant: made.id,
      secretKey: made.secret_key,
      webhookSecret: made.webhook_secret,
    });
  }

  /** The settings of a server that sells here. */
  get env(): Record<string, string> {
    const { url, merchant, secretKey, webhookSecret } = this.keys;
    return {
      GATEWAY_URL: url,
      GATEWAY_MERCHANT: merchant,
      GATEWAY_SECRET_KEY: secretKey,
      GATEWAY_WEBHOOK_SECRET: webhookSecret,
    };
  }

  /** All test cards. */
  cards(): Promise<readonly Card[]> {
    this.#cards ??= (async () => {
      const answer = await fetch(`${this.keys.url}/cards`);
      return ((await answer.json()) as { cards: Card[] }).cards;
    })();
    return this.#cards;
  }

  async cardNamed(name: string): Promise<Card> {
    const card = (await this.cards()).find((each) => each.name === name);
    if (!card) throw new RangeError(`There is no test card ${name}`);
    return card;
  }

  /** @param key makes it happen once */
  as(method: string, path: string, body?: object, key?: string): Promise<Response> {
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

  /** The payment under a reference, as the gateway has it: one at most. */
  async paymentOf(reference: string): Promise<SandboxPayment | undefined> {
    const response = await this.as('GET', `/v1/payments?order_id=${encodeURIComponent(reference)}`);
    return ((await response.json()) as { payments: SandboxPayment[] }).payments[0];
  }

  /** Moves the gateway's clock on, and does on the way all that falls due. */
  async advance(seconds: number): Promise<void> {
    const response = await posted(`${this.keys.url}/clock`, { advance_seconds: seconds });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Where its webhooks go, and how badly. */
  async webhooks(change: { webhook_url?: string; webhooks?: 'send' | 'hold'; chaos?: object | null }): Promise<void> {
    const response = await this.as('PATCH', '/v1/merchant', change);
    if (!response.ok) throw new Error(await response.text());
  }

  /** Opens a card form and fills it in with the test card of that name. @param form its address, with or without an intent */
  async fillCard(form: string, name = 'visa', over: Record<string, string> = {}): Promise<Filled> {
    const card = await this.cardNamed(name);
    const opened = await fetch(form);
    await opened.text();
    if (!opened.ok) throw new Error(`The form answered ${opened.status}`);
    const answer = await posted(opened.url, {
      number: card.number,
      expiry: '12 / 40',
      cvv: card.brand === 'amex' ? '1234' : '737',
      holder: 'Vera Winter',
      ...over,
    });
    return (await answer.json()) as Filled;
  }

  /** Answers the page of a local method, a wallet, or the bank. */
  async press(page: string, decision: string): Promise<void> {
    const response = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ decision }),
    });
    await response.text();
    if (response.status !== 303) throw new Error(`The page answered ${response.status}`);
  }

  /** The gateway's own events of a payment, oldest first. */
  async events(reference: string): Promise<{ id: string; type: string }[]> {
    const response = await this.as('GET', `/v1/events?order_id=${encodeURIComponent(reference)}&limit=1000`);
    return ((await response.json()) as { events: { id: string; type: string }[] }).events;
  }

  async act(event: string, action: 'resend' | 'duplicate' | 'delay' | 'lose'): Promise<void> {
    await this.as('POST', `/v1/events/${event}/${action}`, {});
  }
}

/** The form of a signed intent. */
export const formOf = (data: {
  form_url: string;
  merchant: string;
  payment_intent: string;
  signature: string;
}): string => {
  const { form_url, ...query } = data;
  return `${form_url}?${new URLSearchParams(query).toString()}`;
};

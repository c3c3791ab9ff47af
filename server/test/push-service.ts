import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@kindred/contract/web-push';
import ece from 'http_ece';

/** A browser that is pushed to: its keys, and what it can read with them (RFC 8291). */
export class PushBrowser {
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly id: string = randomBytes(12).toString('base64url');

  constructor() {
    this.#keys.generateKeys();
  }

  /** Its `PushSubscription` at a push service. */
  at(service = 'https://fcm.googleapis.com'): { endpoint: string; keys: { p256dh: string; auth: string } } {
    return {
      endpoint: `${service}/push/${this.id}`,
      keys: {
        p256dh: this.#keys.getPublicKey('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    };
  }

  read(body: Buffer): PushMessage {
    const plain = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: this.#keys,
      authSecret: this.#auth.toString('base64url'),
    });
    return JSON.parse(plain.toString()) as PushMessage;
  }
}

export interface Pushed {
  readonly id: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** A push service on loopback: keeps what it is given, and answers as it is told. */
export class PushService {
  readonly pushed: Pushed[] = [];
  status = 201;
  /** Browsers whose pushes are not answered. */
  readonly hanging = new Set<string>();
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const id = request.url?.split('/').at(-1) ?? '';
      this.pushed.push({ id, headers: request.headers, body: Buffer.concat(parts) });
      if (!this.hanging.has(id)) response.writeHead(this.status).end();
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** What this browser was pushed, in order. */
  to(browser: PushBrowser): PushMessage[] {
    return this.pushed.filter(({ id }) => id === browser.id).map(({ body }) => browser.read(body));
  }
}

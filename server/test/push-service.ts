import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@kindred/contract/web-push';
import ece from 'http_ece';

/** A browser that receives pushes: its keys, and the decryption of messages (RFC 8291). */
export class PushBrowser {
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly id: string = randomBytes(12).toString('base64url');

  constructor() {
    this.#keys.generateKeys();
  }

  /** Returns the browser's `PushSubscription` at a push service. */
  subscribe(service = 'https://fcm.googleapis.com'): { endpoint: string; keys: { p256dh: string; auth: string } } {
    return {
      endpoint: `${service}/push/${this.id}`,
      keys: {
        p256dh: this.#keys.getPublicKey('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    };
  }

  decrypt(body: Buffer): PushMessage {
    const plain = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: this.#keys,
      authSecret: this.#auth.toString('base64url'),
    });
    return JSON.parse(plain.toString()) as PushMessage;
  }
}

export interface ReceivedPush {
  readonly id: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** A push service on loopback. It stores received pushes and answers with `status`. */
export class PushService {
  readonly received: ReceivedPush[] = [];
  status = 201;
  /** Browsers whose pushes are not answered. */
  readonly unanswered = new Set<string>();
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const id = request.url?.split('/').at(-1) ?? '';
      this.received.push({ id, headers: request.headers, body: Buffer.concat(parts) });
      if (!this.unanswered.has(id)) response.writeHead(this.status).end();
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Lists the messages that a browser received, in order. */
  listMessages(browser: PushBrowser): PushMessage[] {
    return this.received.filter(({ id }) => id === browser.id).map(({ body }) => browser.decrypt(body));
  }
}

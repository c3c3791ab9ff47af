import { Agent, request } from 'node:http';
import type { CallName } from '@kindred/contract/calls';
import { wireOf } from '../server/test/wire.ts';
import type { SignedIn } from './sessions.db.ts';

/** Calls a server over connections that are kept. */
export class Client {
  readonly #url: string;
  readonly #agent: Agent;

  constructor(url: string, connections: number) {
    this.#url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /**
   * The body that a call answers.
   * @throws Error for an answer other than 200
   */
  call(name: CallName, given: object, as: SignedIn): Promise<string> {
    const { method, path, query, payload } = wireOf(name, given);
    const body = payload === undefined ? undefined : JSON.stringify(payload);
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#url}${path}?${new URLSearchParams(query).toString()}`,
        {
          method,
          agent: this.#agent,
          headers: {
            authorization: as.authorization,
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (response.statusCode === 200) resolve(text);
            else reject(new Error(`${name} answered ${response.statusCode}: ${text}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

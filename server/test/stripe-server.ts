import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseFields, parseMetadata, type StripeFields } from './stripe-fields.ts';
import { StripeError, StripeState } from './stripe-state.ts';

/**
 * A fake Stripe API in memory, with the endpoints that the adapter uses and the shapes of Stripe's documentation. `state`
 * performs the actions of payers and banks.
 */
export class StripeServer {
  readonly state = new StripeState();
  readonly #answers = new Map<string, { fingerprint: string; status: number; body: object }>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  static async start(): Promise<StripeServer> {
    const server = new StripeServer();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Deletes all idempotency keys, as Stripe does after 24 hours. */
  clearIdempotencyKeys(): void {
    this.#answers.clear();
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const url = new URL(request.url ?? '/', this.url);
    const body = await text(request);
    const fields = parseFields(request.method === 'GET' ? url.searchParams : new URLSearchParams(body));
    const key = request.headers['idempotency-key'];
    const fingerprint = `${request.method} ${url.pathname} ${body}`;
    const known = typeof key === 'string' ? this.#answers.get(key) : undefined;
    if (known && known.fingerprint !== fingerprint)
      return new StripeError(400, 'idempotency_error', undefined, 'Keys for idempotent requests').toResponse();
    if (known) return known;
    let response: { status: number; body: object };
    try {
      response = { status: 200, body: this.#route(request.method ?? '', url.pathname.replace('/v1/', ''), fields) };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      response = error.toResponse();
    }
    if (typeof key === 'string' && request.method === 'POST') this.#answers.set(key, { fingerprint, ...response });
    return response;
  }

  #route(method: string, path: string, fields: StripeFields): object {
    const { state } = this;
    const [noun = '', id = '', verb = ''] = path.split('/');
    switch (`${method} ${noun}${id && ` ${id === 'search' ? id : '_'}`}${verb && ` ${verb}`}`) {
      case 'POST payment_intents':
        return state.expand(state.createIntent(fields), fields);
      case 'GET payment_intents':
        return state.listPage([...state.intents.values()].reverse(), fields, (each) => state.expand(each, fields));
      case 'GET payment_intents search':
        return state.listPage(state.search(state.intents, fields), fields, (each) => state.expand(each, fields));
      case 'GET payment_intents _':
        return state.expand(state.get(state.intents, id, 'intent'), fields);
      case 'POST customers':
        return state.createCustomer(parseMetadata(fields));
      case 'GET customers search':
        return state.listPage(state.search(state.customers, fields), fields);
      case 'GET customers _':
        return state.get(state.customers, id, 'id');
      case 'DELETE customers _':
        return state.deleteCustomer(id);
      case 'GET customers _ payment_methods':
        return state.listPage(
          [...state.methods.values()].filter((each) => each.customer === id),
          fields,
        );
      case 'GET payment_methods _':
        return state.get(state.methods, id, 'payment_method');
      case 'POST payment_methods _ detach':
        return Object.assign(state.get(state.methods, id, 'payment_method'), { customer: null });
      case 'POST refunds':
        return state.refund(fields);
      case 'GET refunds':
        return state.listPage(
          state.refunds.filter((each) => each.payment_intent === fields.payment_intent).reverse(),
          fields,
        );
      case 'GET disputes':
        return state.listPage(
          [...state.disputes.values()].filter((each) => each.payment_intent === fields.payment_intent).reverse(),
          fields,
        );
      case 'GET balance_transactions':
        return state.listPage([...state.transactions].reverse(), fields);
      default:
        throw new StripeError(404, 'unknown_route', undefined, `${method} ${path}`);
    }
  }
}

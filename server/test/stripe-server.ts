import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Fault, StripeBooks } from './stripe-books.ts';
import { type Fields, fieldsOf, metadataOf } from './stripe-fields.ts';

/**
 * Stripe's REST shapes as far as the adapter meets them, in memory: what its documentation shows and nothing more. Payers
 * and their banks act by its books.
 */
export class StripeServer {
  readonly books = new StripeBooks();
  readonly #answers = new Map<string, { words: string; status: number; body: object }>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  static async open(): Promise<StripeServer> {
    const made = new StripeServer();
    made.#server.listen(0, '127.0.0.1');
    await once(made.#server, 'listening');
    return made;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A day later it knows no idempotency key of before. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const url = new URL(request.url ?? '/', this.url);
    const body = await text(request);
    const fields = fieldsOf(request.method === 'GET' ? url.searchParams : new URLSearchParams(body));
    const key = request.headers['idempotency-key'];
    const words = `${request.method} ${url.pathname} ${body}`;
    const known = typeof key === 'string' ? this.#answers.get(key) : undefined;
    if (known && known.words !== words)
      return new Fault(400, 'idempotency_error', undefined, 'Keys for idempotent requests').told();
    if (known) return known;
    let told: { status: number; body: object };
    try {
      told = { status: 200, body: this.#route(request.method ?? '', url.pathname.replace('/v1/', ''), fields) };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      told = error.told();
    }
    if (typeof key === 'string' && request.method === 'POST') this.#answers.set(key, { words, ...told });
    return told;
  }

  #route(method: string, path: string, fields: Fields): object {
    const { books } = this;
    const [noun = '', id = '', verb = ''] = path.split('/');
    switch (`${method} ${noun}${id && ` ${id === 'search' ? id : '_'}`}${verb && ` ${verb}`}`) {
      case 'POST payment_intents':
        return books.shown(books.makeIntent(fields), fields);
      case 'GET payment_intents':
        return books.page([...books.intents.values()].reverse(), fields, (each) => books.shown(each, fields));
      case 'GET payment_intents search':
        return books.page(books.searched(books.intents, fields), fields, (each) => books.shown(each, fields));
      case 'GET payment_intents _':
        return books.shown(books.need(books.intents, id, 'intent'), fields);
      case 'POST customers':
        return books.makeCustomer(metadataOf(fields));
      case 'GET customers search':
        return books.page(books.searched(books.customers, fields), fields);
      case 'GET customers _':
        return books.need(books.customers, id, 'id');
      case 'DELETE customers _':
        return books.deleteCustomer(id);
      case 'GET customers _ payment_methods':
        return books.page(
          [...books.methods.values()].filter((each) => each.customer === id),
          fields,
        );
      case 'GET payment_methods _':
        return books.need(books.methods, id, 'payment_method');
      case 'POST payment_methods _ detach':
        return Object.assign(books.need(books.methods, id, 'payment_method'), { customer: null });
      case 'POST refunds':
        return books.refund(fields);
      case 'GET refunds':
        return books.page(
          books.refunds.filter((each) => each.payment_intent === fields.payment_intent).reverse(),
          fields,
        );
      case 'GET disputes':
        return books.page(
          [...books.disputes.values()].filter((each) => each.payment_intent === fields.payment_intent).reverse(),
          fields,
        );
      case 'GET balance_transactions':
        return books.page([...books.lines].reverse(), fields);
      default:
        throw new Fault(404, 'unknown_route', undefined, `${method} ${path}`);
    }
  }
}

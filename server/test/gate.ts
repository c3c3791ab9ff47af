import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server. While it is closed, connections break and new ones are refused, as if the server were down. */
export class TcpGate {
  readonly #open = new Set<Socket>();
  readonly #server;
  readonly #target: URL;
  #port = 0;

  constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
        this.#open.add(socket);
        socket.pipe(other);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.#open.delete(socket);
          other.destroy();
        });
      }
    });
  }

  /** Listens on the same port after each `close`. */
  async open(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
    await closed;
  }

  get url(): string {
    const url = new URL(this.#target);
    url.hostname = '127.0.0.1';
    url.port = String(this.#port);
    return url.href;
  }
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A door before a server: while it is shut, connections break and new ones are refused, as if the server were away. */
export class Gate {
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

  /** Opens at the same port each time. */
  async open(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async shut(): Promise<void> {
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

import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { EmbeddedReply, EmbeddedRequest } from './embedded-worker.ts';

type Asked = EmbeddedRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/**
 * PostgreSQL in the process (PGlite), in a worker thread so that queries never block the event loop. It speaks the wire
 * protocol: the same `pg` driver, types and prepared statements serve it and a PostgreSQL server.
 */
export class EmbeddedDatabase {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve: (reply: EmbeddedReply) => void; reject: (error: Error) => void }>();
  #lastId = 0;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (reply: EmbeddedReply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (reply.error === undefined) waiting?.resolve(reply);
      else waiting?.reject(new Error(reply.error));
    });
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(new Error('The embedded database has stopped')));
  }

  /**
   * Opens a folder, or a database in memory (`memory://`), filled from a dump where one is given.
   * @throws Error where the folder is damaged.
   */
  static async open(dataDir: string, seed?: Blob): Promise<EmbeddedDatabase> {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { dataDir, seed } });
    const database = new EmbeddedDatabase(worker);
    await new Promise((resolve, reject) => database.#waiting.set(0, { resolve, reject }));
    return database;
  }

  /** A connection, as the socket that `pg` expects. Only one at a time, because there is one backend. */
  connect(): Duplex {
    return new WireConnection((bytes) =>
      this.#ask({ kind: 'bytes', bytes }).then((reply) => reply.bytes ?? new Uint8Array()),
    );
  }

  /** The whole database as a tar archive, from which copies can be opened. */
  async dump(): Promise<Blob> {
    const { dump } = await this.#ask({ kind: 'dump' });
    if (!dump) throw new Error('The embedded database gave no dump');
    return dump;
  }

  async close(): Promise<void> {
    await this.#ask({ kind: 'close' });
    await this.#worker.terminate();
  }

  #ask(asked: Asked): Promise<EmbeddedReply> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...asked, id });
    });
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Types of messages that the backend answers: Sync, Query, Terminate, and the start-up message, which has no type. */
const answered = new Set(['S', 'Q', 'X'].map((type) => type.charCodeAt(0)));
const headerBytes = 5;

/** The socket that `pg` writes to. Collects messages, and sends a batch once it ends in a message that is answered. */
class WireConnection extends Duplex {
  readonly #exchange: (bytes: Uint8Array) => Promise<Uint8Array>;
  #pending: Buffer = Buffer.alloc(0);
  #started = false;

  constructor(exchange: (bytes: Uint8Array) => Promise<Uint8Array>) {
    super();
    this.#exchange = exchange;
  }

  /** `pg` calls these methods of a socket; there is no network. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    const end = this.#completeBatch();
    if (end === 0) return done();
    const batch = this.#pending.subarray(0, end);
    this.#pending = this.#pending.subarray(end);
    this.#exchange(Uint8Array.from(batch)).then(
      (bytes) => {
        if (bytes.length > 0) this.push(Buffer.from(bytes));
        done();
      },
      (error: Error) => done(error),
    );
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  /** How many pending bytes form a batch that the backend answers; 0 while it is incomplete. */
  #completeBatch(): number {
    let at = 0;
    let end = 0;
    if (!this.#started) {
      if (this.#pending.length < 4 || this.#pending.length < this.#pending.readInt32BE(0)) return 0;
      this.#started = true;
      at = this.#pending.readInt32BE(0);
      end = at;
    }
    while (at + headerBytes <= this.#pending.length) {
      const length = 1 + this.#pending.readInt32BE(at + 1);
      if (at + length > this.#pending.length) break;
      const type = this.#pending[at] ?? 0;
      at += length;
      if (answered.has(type)) end = at;
    }
    return end;
  }
}

/** One request that is not yet settled. */
export interface Entry<T> {
  /** The idempotency key: each try sends it, so that the server recognises a retry after a lost answer. */
  readonly id: string;
  /** Entries of one lane are sent one after another, in the order of `add`. */
  readonly lane: string;
  /** RFC 3339. */
  readonly createdAt: string;
  /** Why the server refused the entry, which then waits for `retry` or `remove`. Null while it is to be sent. */
  readonly refusal: string | null;
  readonly value: T;
}

/** The result of one try. */
export type Delivery =
  /** The entry leaves the queue. */
  | { readonly is: 'settled' }
  /** No answer, or a temporary refusal. The server may have accepted the entry. */
  | { readonly is: 'retry'; readonly afterSeconds?: number | undefined }
  /** The entry stays and the next one of its lane is sent. */
  | { readonly is: 'refused'; readonly reason: string };

/** Why a flush ended early: when to try again, where the server said so. */
export interface Pause {
  readonly afterSeconds: number | undefined;
}

export interface QueueParts<T> {
  /** All tabs share the entries. */
  readonly read: () => readonly Entry<T>[];
  readonly write: (entries: readonly Entry<T>[]) => void;
  readonly send: (entry: Entry<T>) => Promise<Delivery>;
  /** Runs calls of one lane one after another, over all tabs. */
  readonly exclusively: <R>(lane: string, run: () => Promise<R>) => Promise<R>;
  /** False after the owner of the entries signed out: nothing is sent under another session. */
  readonly isCurrent: () => boolean;
}

/** Delivers stored entries at least once, in the order of their lanes; their ids make that exactly once on the server. */
export class DeliveryQueue<T> {
  readonly #parts: QueueParts<T>;
  /** The flushes of this tab, by their lanes. */
  readonly #running = new Map<string, Promise<Pause | null>>();

  constructor(parts: QueueParts<T>) {
    this.#parts = parts;
  }

  /** Stores an entry, without sending it. An id that is stored already changes nothing. */
  add(entry: Entry<T>): void {
    const { read, write } = this.#parts;
    const entries = read();
    if (!entries.some(({ id }) => id === entry.id)) write([...entries, entry]);
  }

  /** Sends all entries that are not refused. Returns null if none of them is left to retry. */
  async flush(): Promise<Pause | null> {
    const lanes = new Set(this.#pending().map(({ lane }) => lane));
    const pauses = await Promise.all([...lanes].map((lane) => this.#flushLane(lane)));
    const left = pauses.filter((pause) => pause !== null);
    if (left.length === 0) return null;
    const seconds = left.map(({ afterSeconds }) => afterSeconds).filter((each) => each !== undefined);
    return { afterSeconds: seconds.length > 0 ? Math.max(...seconds) : undefined };
  }

  /** Makes a refused entry one that is to be sent, under the same id. */
  retry(id: string): void {
    this.#setRefusal(id, null);
  }

  remove(id: string): void {
    const { read, write } = this.#parts;
    const entries = read();
    const rest = entries.filter((entry) => entry.id !== id);
    if (rest.length < entries.length) write(rest);
  }

  #pending(): Entry<T>[] {
    return this.#parts.read().filter(({ refusal }) => refusal === null);
  }

  #setRefusal(id: string, refusal: string | null): void {
    const { read, write } = this.#parts;
    write(read().map((entry) => (entry.id === id ? { ...entry, refusal } : entry)));
  }

  /** A second flush of a lane joins the running one, which also sends entries that were added meanwhile. */
  #flushLane(lane: string): Promise<Pause | null> {
    const running = this.#running.get(lane);
    if (running) return running;
    const started = Promise.resolve().then(() => this.#parts.exclusively(lane, () => this.#sendAll(lane)));
    this.#running.set(lane, started);
    return started;
  }

  async #sendAll(lane: string): Promise<Pause | null> {
    const { send, isCurrent } = this.#parts;
    try {
      for (;;) {
        const next = isCurrent() ? this.#pending().find((entry) => entry.lane === lane) : undefined;
        if (!next) return null;
        const delivery = await send(next);
        // The session changed during the request, which may have used the new one: the entry is sent again.
        if (!isCurrent()) return null;
        if (delivery.is === 'retry') return { afterSeconds: delivery.afterSeconds };
        if (delivery.is === 'settled') this.remove(next.id);
        else this.#setRefusal(next.id, delivery.reason);
      }
    } finally {
      // Together with the end of the loop: an entry that is added later starts another flush.
      this.#running.delete(lane);
    }
  }
}

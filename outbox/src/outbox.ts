import { pauseMs } from './backoff.ts';
import { type Delivery, DeliveryQueue, type Entry, type Pause } from './delivery-queue.ts';
import { storedList } from './stored-list.ts';
import { withLock } from './tab-locks.ts';

export type { Delivery, Entry } from './delivery-queue.ts';

export interface OutboxOptions<T> {
  /** The name in the storage and of the locks. */
  readonly name: string;
  /** The key of the current member or operator. Each owner has a list, and only the current owner's entries are sent. */
  readonly owner: () => string;
  /** Sends an entry once. */
  readonly send: (entry: Entry<T>) => Promise<Delivery>;
  /** Reports an exception of `send`. The entry stays and is retried. */
  readonly onError: (error: unknown) => void;
}

export interface NewEntry {
  readonly lane?: string;
  /** The idempotency key; without it, a new one. */
  readonly id?: string;
}

const keyOf = (name: string, owner: string): string => `outbox:${name}:${owner}`;

/** Whether an outbox has entries, refused ones too, without loading the code that sends them. */
export const hasEntries = (name: string, owner: string): boolean => storedList(keyOf(name, owner)).read().length > 0;

/**
 * Requests that the browser stores until the server answered them: over reloads, lost networks and sign-outs. Tabs take turns. A flush
 * follows `add`, `retry`, the return of the network, and growing pauses while something is left.
 */
export const createOutbox = <T>({ name, owner, send, onError }: OutboxOptions<T>) => {
  const sendSafely = async (entry: Entry<T>): Promise<Delivery> => {
    try {
      return await send(entry);
    } catch (error) {
      onError(error);
      return { is: 'retry' };
    }
  };

  const open = (of: string) => {
    const list = storedList<Entry<T>>(keyOf(name, of));
    const queue = new DeliveryQueue<T>({
      read: list.read,
      write: list.write,
      send: sendSafely,
      exclusively: (lane, run) => withLock(`${keyOf(name, of)}:${lane}`, run),
      isCurrent: () => owner() === of,
    });
    return { of, list, queue };
  };
  let opened: ReturnType<typeof open> | undefined;
  const current = () => {
    const of = owner();
    if (opened?.of !== of) opened = open(of);
    return opened;
  };

  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The server named the end of the pause: an `add` does not shorten it. */
  let isResting = false;

  const schedule = (pause: Pause | null): void => {
    clearTimeout(timer);
    isResting = pause?.afterSeconds !== undefined;
    if (!pause) {
      attempt = 0;
      return;
    }
    timer = setTimeout(flush, pause.afterSeconds === undefined ? pauseMs(attempt) : pause.afterSeconds * 1000);
    attempt += 1;
  };
  /** The number of flushes. The last one covers all entries, so it alone schedules the next. */
  let flushes = 0;
  const flush = (): void => {
    flushes += 1;
    const flushNumber = flushes;
    current()
      .queue.flush()
      .then((pause) => {
        if (flushNumber === flushes) schedule(pause);
      }, onError);
  };
  const flushNow = (): void => {
    attempt = 0;
    flush();
  };
  // The server renders pages without a window.
  if (typeof window !== 'undefined') window.addEventListener('online', flushNow);

  return {
    /** Stores `value` and sends it. Returns the entry's id. */
    add: (value: T, { lane = '', id = crypto.randomUUID() }: NewEntry = {}): string => {
      current().queue.add({ id, lane, createdAt: new Date().toISOString(), refusal: null, value });
      if (!isResting) flush();
      return id;
    },
    /** Sends a refused entry again. */
    retry: (id: string): void => {
      current().queue.retry(id);
      flush();
    },
    /** Removes an entry. A running try may still reach the server. */
    remove: (id: string): void => current().queue.remove(id),
    /** Sends the remaining entries now. */
    flush: flushNow,
    /** The current owner's entries, the oldest first; the same array until they change. */
    read: (): readonly Entry<T>[] => current().list.read(),
    listen: (listener: () => void): (() => void) => current().list.listen(listener),
  };
};

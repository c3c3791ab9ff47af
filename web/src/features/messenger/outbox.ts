import type { Message } from '@kindred/contract/messenger';

/** A message that the member sent and the server has not yet answered. */
export interface OutboxEntry {
  readonly requestId: string;
  readonly dialogHid: string;
  readonly text: string;
  readonly reply: Message['repliedMessage'];
  /** RFC 3339. */
  readonly createdAt: string;
  /** The server refused it; it waits for the member, not for the network. */
  readonly refused: boolean;
  /** Refused since the member has begun as many dialogs as they may for now. */
  readonly limited?: boolean;
}

/** `later`: no answer, which may mean that it was taken or not. */
export type Delivery = 'sent' | 'later' | 'refused' | 'limited';

export interface OutboxParts {
  /** What all tabs of this member share. */
  readonly read: () => readonly OutboxEntry[];
  readonly write: (entries: readonly OutboxEntry[]) => void;
  readonly send: (entry: OutboxEntry) => Promise<Delivery>;
  /** Runs one after another, over all tabs, what comes under the same name. */
  readonly exclusively: <T>(name: string, run: () => Promise<T>) => Promise<T>;
}

/**
 * Messages on their way. Each keeps its `requestId` however often it is sent, so the server takes it once; a dialog's are
 * sent one after another, so they arrive in the order they were written. Kept until answered, over reloads and lost
 * networks.
 */
export class Outbox {
  readonly #parts: OutboxParts;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Takes a message and tries to send it. Answers whether nothing of its dialog is left to try again. */
  add(entry: OutboxEntry): Promise<boolean> {
    const { read, write } = this.#parts;
    write([...read(), entry]);
    return this.#flush(entry.dialogHid);
  }

  /** Tries to send everything that waits. Answers whether nothing is left to try again. */
  async flush(): Promise<boolean> {
    const dialogs = new Set(this.#waiting().map(({ dialogHid }) => dialogHid));
    const done = await Promise.all([...dialogs].map((hid) => this.#flush(hid)));
    return done.every(Boolean);
  }

  /** Sends a refused message again, under the same number. */
  retry(requestId: string): Promise<boolean> {
    this.#mark(requestId, { refused: false, limited: false });
    return this.flush();
  }

  /** Gives a message up. */
  remove(requestId: string): void {
    const { read, write } = this.#parts;
    write(read().filter((entry) => entry.requestId !== requestId));
  }

  #waiting(): OutboxEntry[] {
    return this.#parts.read().filter(({ refused }) => !refused);
  }

  #mark(requestId: string, state: Pick<OutboxEntry, 'refused' | 'limited'>): void {
    const { read, write } = this.#parts;
    write(read().map((entry) => (entry.requestId === requestId ? { ...entry, ...state } : entry)));
  }

  #flush(dialogHid: string): Promise<boolean> {
    return this.#parts.exclusively(dialogHid, async () => {
      for (;;) {
        const next = this.#waiting().find((entry) => entry.dialogHid === dialogHid);
        if (!next) return true;
        const delivery = await this.#parts.send(next);
        if (delivery === 'later') return false;
        if (delivery === 'sent') this.remove(next.requestId);
        else this.#mark(next.requestId, { refused: true, limited: delivery === 'limited' });
      }
    });
  }
}

import { createHash } from 'node:crypto';
import pg from 'pg';

const namedStatementsMax = 2000;

/** The names of a pool's prepared statements. Pools share none: what one prepares does not use up the names of another. */
class StatementNames {
  readonly #names = new Map<string, string>();
  /** The number of times that a statement was outdated by a change of a table. */
  generation = 0;

  /** The name under which each connection prepares a statement once, and plans it once; undefined past the limit of names. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known) return known;
    if (this.#names.size >= namedStatementsMax) return undefined;
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}.${this.generation}`;
    this.#names.set(text, name);
    return name;
  }

  /** From now on all statements are prepared under new names. */
  renew(): void {
    this.generation += 1;
    this.#names.clear();
  }
}

/**
 * Whether a prepared statement would return other columns than before, because another process migrated ("cached plan must not
 * change result type").
 */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

type Callback = (error: unknown, result?: unknown) => void;

/** A method of the driver's client that its types leave out. */
interface Transacting {
  getTransactionStatus(): 'I' | 'T' | 'E' | null;
}

/**
 * A client that prepares statements with parameters under a name. After a migration by another process, a statement fails
 * only inside a transaction; elsewhere the client prepares it again.
 */
class PreparingClient extends pg.Client {
  readonly #names: StatementNames;

  constructor(names: StatementNames, options?: pg.ClientConfig) {
    super(options);
    this.#names = names;
  }

  override query(...request: unknown[]): never {
    const [text, values, callback] = request;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return this.#send(...request);
    const result = this.#queryNamed(text, values);
    if (!callback) return result as never;
    const done = callback as Callback;
    // The pool passes a callback. Its errors are not rejections of the query.
    result.then(
      (found) => process.nextTick(done, null, found),
      (error: unknown) => process.nextTick(done, error),
    );
    return undefined as never;
  }

  async #queryNamed(text: string, values: unknown[]): Promise<unknown> {
    const name = this.#names.of(text);
    const sent = this.#names.generation;
    try {
      const result: Promise<unknown> = this.#send(name ? { name, text, values } : { text, values });
      return await result;
    } catch (error) {
      if (!isOutdated(error)) throw error;
      if (sent === this.#names.generation) this.#names.renew();
      const { getTransactionStatus } = this as unknown as Transacting;
      if (getTransactionStatus.call(this) !== 'I') throw error;
      return this.#queryNamed(text, values);
    }
  }

  #send(...request: unknown[]): never {
    return (super.query as (...inner: unknown[]) => never).apply(this, request);
  }
}

/** Opens a pool whose clients prepare their statements under common names. */
export const openPreparingPool = (options: pg.PoolConfig): pg.Pool => {
  const names = new StatementNames();
  class Client extends PreparingClient {
    constructor(own?: pg.ClientConfig) {
      super(names, own);
    }
  }
  return new pg.Pool({ ...options, Client });
};

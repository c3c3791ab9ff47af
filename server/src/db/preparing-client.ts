import { createHash } from 'node:crypto';
import pg from 'pg';

const namedStatementsMax = 2000;
const names = new Map<string, string>();
/** The number of times that a statement was outdated by a change of a table. */
let generation = 0;

/** The name under which each connection prepares a statement once, and plans it once; undefined past the limit of names. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= namedStatementsMax) return undefined;
  const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}.${generation}`;
  names.set(text, name);
  return name;
};

/**
 * Whether a prepared statement would return other columns than before, because another process migrated ("cached plan must not
 * change result type"). From then on all statements are prepared under new names.
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
export class PreparingClient extends pg.Client {
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
    const name = nameOf(text);
    const sent = generation;
    try {
      const result: Promise<unknown> = this.#send(name ? { name, text, values } : { text, values });
      return await result;
    } catch (error) {
      if (!isOutdated(error)) throw error;
      if (sent === generation) {
        generation += 1;
        names.clear();
      }
      const { getTransactionStatus } = this as unknown as Transacting;
      if (getTransactionStatus.call(this) !== 'I') throw error;
      return this.#queryNamed(text, values);
    }
  }

  #send(...request: unknown[]): never {
    return (super.query as (...inner: unknown[]) => never).apply(this, request);
  }
}

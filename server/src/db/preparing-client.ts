import { createHash } from 'node:crypto';
import pg from 'pg';

const namedStatementsMax = 2000;
const names = new Map<string, string>();
/** How often a table's shape changed below. */
let shapes = 0;

/** A statement's name: known texts are prepared once a connection, and planned once. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= namedStatementsMax) return undefined;
  const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}.${shapes}`;
  names.set(text, name);
  return name;
};

/**
 * Whether a statement gives other columns than when it was prepared: another process migrated. From then on all are prepared
 * anew, under names of their own.
 */
const isOutdated = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '0A000' && routine === 'RevalidateCachedQuery';

/** What the driver's query does with a connection, which its types leave out. */
interface Preparing {
  prepare(connection: pg.Connection): void;
  handleRowDescription(described: Description): void;
}

interface Description {
  readonly fields: readonly pg.FieldDef[];
}

const driver = pg.Query.prototype as unknown as Preparing;

/** What each connection has told of the rows of its statements: a prepared statement's never change while it lives. */
const described = new WeakMap<pg.Connection, Map<string, Description>>();
const silent = (): void => undefined;

/**
 * A prepared statement that asks once a connection what its rows are made of. The driver asks each time, and to tell of
 * thirty columns, and to read it, costs as much as a row of them (docs/performance.md).
 */
class NamedQuery extends pg.Query {
  readonly name: string;
  readonly callback: (error: Error | null, result: unknown) => void;
  #told: Map<string, Description> | undefined;

  constructor(text: string, values: unknown[], name: string, callback: NamedQuery['callback']) {
    super(text, values);
    this.name = name;
    this.callback = callback;
  }

  prepare(connection: pg.Connection): void {
    this.#told = described.get(connection) ?? new Map<string, Description>();
    described.set(connection, this.#told);
    const known = this.#told.get(this.name);
    if (!known) return driver.prepare.call(this, connection);
    driver.handleRowDescription.call(this, known);
    const { describe } = connection;
    connection.describe = silent;
    try {
      driver.prepare.call(this, connection);
    } finally {
      connection.describe = describe;
    }
  }

  handleRowDescription(description: Description): void {
    this.#told?.set(this.name, description);
    driver.handleRowDescription.call(this, description);
  }
}

/** What the client tells of its transaction, which its types leave out. */
interface Transacting {
  getTransactionStatus(): 'I' | 'T' | 'E' | null;
}

/**
 * A client whose parametrised statements are prepared under a name of their own. A migration of another process makes one fail
 * at most where it is part of a transaction.
 */
export class PreparingClient extends pg.Client {
  override query(...request: unknown[]): never {
    const [text, values, callback] = request;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return this.#run(...request);
    if (callback) return this.#ask(text, values, callback as NamedQuery['callback']) as never;
    return new Promise((resolve, reject) => {
      this.#ask(text, values, (error, result) => (error ? reject(error) : resolve(result)));
    }).catch((error: Error) => {
      // From what the driver read to who asked, as the driver's own promises do.
      Error.captureStackTrace(error);
      throw error;
    }) as never;
  }

  #ask(text: string, values: unknown[], callback: NamedQuery['callback']): void {
    const name = nameOf(text);
    if (!name) return this.#run(text, values, callback);
    const asked = shapes;
    const done: NamedQuery['callback'] = (error, result) => {
      if (!error || !isOutdated(error as pg.DatabaseError)) return callback(error, result);
      if (asked === shapes) {
        shapes += 1;
        names.clear();
      }
      const { getTransactionStatus } = this as unknown as Transacting;
      if (getTransactionStatus.call(this) === 'I') this.#ask(text, values, callback);
      else callback(error, result);
    };
    this.#run(new NamedQuery(text, values, name, done));
  }

  #run(...request: unknown[]): never {
    return (super.query as (...inner: unknown[]) => never).apply(this, request);
  }
}

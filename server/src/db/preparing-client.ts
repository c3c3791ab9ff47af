import { createHash } from 'node:crypto';
import pg from 'pg';

const namedStatementsMax = 2000;
const names = new Map<string, string>();

/** A statement's name: known texts are prepared once a connection, and planned once. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= namedStatementsMax) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
};

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

/** A client whose parametrised statements are prepared under a name of their own. */
export class PreparingClient extends pg.Client {
  override query(...request: unknown[]): never {
    const [text, values, callback] = request;
    const run = super.query.bind(this) as (...inner: unknown[]) => never;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    if (!name) return run(...request);
    if (callback) return run({ text, values, name }, callback);
    return new Promise((resolve, reject) => {
      const done: NamedQuery['callback'] = (error, result) => (error ? reject(error) : resolve(result));
      run(new NamedQuery(text as string, values as unknown[], name, done));
    }).catch((error: Error) => {
      // From what the driver read to who asked, as the driver's own promises do.
      Error.captureStackTrace(error);
      throw error;
    }) as never;
  }
}

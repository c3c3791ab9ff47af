import { join } from 'node:path';
import { type Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Config, StartError } from '../config/config.ts';
import { describeError } from '../config/describe-error.ts';
import { EmbeddedDatabase } from './embedded.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { parseTime } from './parse-time.ts';
import { openPreparingPool } from './preparing-client.ts';
import { type Retries, RetryingKysely } from './retrying.ts';
import type { Tables } from './schema.ts';
import { isTooOld, versionWanted } from './server-version.ts';

export type Db = Kysely<Tables>;

/** An open database of either engine. */
export interface Database {
  readonly engine: 'embedded' | 'postgres';
  readonly db: Db;
  /**
   * For reports and exports. On PostgreSQL a pool of its own, so that no report takes a call's connection, with the planner's
   * usual settings and a longer time limit. The embedded engine has one connection: here it is `db`.
   */
  readonly reports: Db;
  /** For pg-boss, which writes its own SQL. */
  readonly pool: pg.Pool;
  /** Counts transactions that are retried. */
  readonly retries: Retries;
  /** The pools by their name in the metrics. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  close(): Promise<void>;
}

/** `date` is read as YYYY-MM-DD, independent of time zones; `int8` is read as a string. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, parseTime],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Each statement is planned once. These settings make the planner use the indexes also if it plans while the tables are still
 * empty, and start no processes for a call (docs/performance.md).
 */
const planning = {
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  enable_bitmapscan: 'off',
  enable_seqscan: 'off',
  max_parallel_workers_per_gather: '0',
};

/** Time limits of a session, in milliseconds (docs/operating.md). */
const timeLimits = { statement_timeout: 30_000, lock_timeout: 15_000, idle_in_transaction_session_timeout: 60_000 };
const reportTimeLimits = { ...timeLimits, statement_timeout: 300_000 };
/** Size of the pool for reports and exports. */
const reportConnections = 3;

const startOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

const openPool = (options: pg.PoolConfig): pg.Pool => {
  const pool = openPreparingPool({ ...options, types });
  // The pool replaces an idle connection that breaks. An error event without a listener would end the process.
  pool.on('error', () => undefined);
  // The same for a connection that breaks in use: its query gets the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

const dbOn = (pool: pg.Pool): RetryingKysely<Tables> => new RetryingKysely({ dialect: new PostgresDialect({ pool }) });

/** Opens an embedded database: a folder, or one in memory that may start from a dump. */
export const openEmbedded = async (dataDir: string, seed?: Blob): Promise<Database & { dump(): Promise<Blob> }> => {
  const embedded = await EmbeddedDatabase.open(dataDir, seed);
  const pool = openPool({
    max: 1,
    stream: () => embedded.connect(),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    idleTimeoutMillis: 0,
    // The pool replaces a client whose query failed, but the backend stays the same, with the statements that the earlier
    // client prepared.
    onConnect: async (client) => {
      await client.query('deallocate all');
    },
  });
  await pool.query(
    Object.entries(planning)
      .map(([name, value]) => `set ${name} = ${value}`)
      .join(';'),
  );
  const db = dbOn(pool);
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded.close();
  };
  return {
    engine: 'embedded',
    db,
    reports: db,
    retries: db,
    pool,
    pools: { calls: pool },
    close,
    dump: () => embedded.dump(),
  };
};

/**
 * How long an idle connection stays open. A new connection has to fork a process and to plan all statements: with the driver's
 * default of ten seconds, each peak of load waited 150 ms for connections that the peak before had closed.
 */
const idleMs = 600_000;

const openServerPool = (url: string, max: number, options: string): pg.Pool =>
  openPool({
    connectionString: url,
    max,
    options,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleMs,
    // Routers must not drop an idle connection, and a dead peer must be noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  });

/**
 * Opens a database on a PostgreSQL server. The pool for reports comes in addition to `poolSize`.
 * @param statementMs time limit of a statement; 0 for none
 */
export const openPostgres = (
  url: string,
  poolSize: number,
  statementMs: number = timeLimits.statement_timeout,
): Database => {
  const pool = openServerPool(
    url,
    poolSize,
    startOptions({ ...planning, ...timeLimits, statement_timeout: statementMs }),
  );
  const reportPool = openServerPool(url, reportConnections, startOptions(reportTimeLimits));
  const [db, reports] = [dbOn(pool), dbOn(reportPool)];
  return {
    engine: 'postgres',
    db,
    reports,
    retries: db,
    pool,
    pools: { calls: pool, reports: reportPool },
    close: async () => {
      await db.destroy();
      await reports.destroy();
      // Kysely ends the pool of a database that executed a statement through it, and no other.
      for (const each of [pool, reportPool]) if (!each.ending) await each.end();
    },
  };
};

/**
 * Opens the configured database and migrates it.
 * @throws StartError for a locked or damaged folder, or an unusable server
 */
export const openDatabase = async (config: Config): Promise<Database> => {
  const database = config.database.url
    ? await openServer(config.database.url, config.database.poolSize)
    : await openFolder(config.dataDir);
  try {
    await (config.database.url ? migrateServer(config.database.url) : migrate(database.db));
    return database;
  } catch (error) {
    await database.close();
    const place = config.database.url ? 'at DATABASE_URL' : `in the data folder ${config.dataDir}`;
    throw new StartError(`The database ${place} cannot be brought up to date: ${describeError(error)}.`);
  }
};

/** Without time limits: processes that start together wait for one another, and creating an index may take long. */
const migrateServer = async (url: string): Promise<void> => {
  const db = dbOn(openServerPool(url, 1, ''));
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
};

const openServer = async (url: string, poolSize: number): Promise<Database> => {
  const database = openPostgres(url, poolSize);
  try {
    const { rows } = await database.pool.query<{ version: number }>(
      "select current_setting('server_version_num')::integer as version",
    );
    if (isTooOld(rows[0]?.version ?? 0)) throw new Error(versionWanted);
    return database;
  } catch (error) {
    await database.close();
    throw new StartError(`The database at DATABASE_URL cannot be used: ${describeError(error)}.`);
  }
};

const openFolder = async (dataDir: string): Promise<Database> => {
  const lock: FolderLock = await lockFolder(dataDir);
  try {
    const database = await openEmbedded(join(dataDir, 'database'));
    return {
      ...database,
      close: async () => {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw new StartError(
      `The data folder ${dataDir} is damaged and cannot be opened (${describeError(error)}): restore it from a copy, or name another by DATA_DIR.`,
    );
  }
};

import { join } from 'node:path';
import { type Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { type Config, StartError } from '../config/config.ts';
import { reason } from '../config/reason.ts';
import { EmbeddedDatabase } from './embedded.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import * as members from './migrations/0001-members.ts';
import * as acts from './migrations/0002-acts.ts';
import * as card from './migrations/0003-card.ts';
import * as lists from './migrations/0004-lists.ts';
import * as demo from './migrations/0005-demo.ts';
import * as access from './migrations/0006-access.ts';
import * as legal from './migrations/0007-legal.ts';
import * as social from './migrations/0008-social.ts';
import * as consent from './migrations/0010-consent.ts';
import * as webPush from './migrations/0011-web-push.ts';
import * as experiments from './migrations/0012-experiments.ts';
import * as tracking from './migrations/0013-tracking.ts';
import * as support from './migrations/0014-support.ts';
import * as demoMark from './migrations/0015-demo-mark.ts';
import * as operators from './migrations/0016-operators.ts';
import * as profile from './migrations/0017-profile.ts';
import * as interestsReports from './migrations/0018-interests-reports.ts';
import * as photos from './migrations/0019-photos.ts';
import * as verification from './migrations/0020-verification.ts';
import * as moderation from './migrations/0021-moderation.ts';
import * as figures from './migrations/0022-figures.ts';
import * as oneReason from './migrations/0023-one-reason.ts';
import * as uploadRequests from './migrations/0025-upload-requests.ts';
import * as told from './migrations/0028-told.ts';
import * as catalogue from './migrations/0029-catalogue.ts';
import * as orders from './migrations/0030-orders.ts';
import * as ledger from './migrations/0031-ledger.ts';
import * as renewals from './migrations/0032-renewals.ts';
import * as schedule from './migrations/0033-schedule.ts';
import * as boosts from './migrations/0034-boosts.ts';
import * as finance from './migrations/0035-finance.ts';
import * as receipts from './migrations/0037-receipts.ts';
import * as paymentIndexes from './migrations/0039-payment-indexes.ts';
import * as vip from './migrations/0041-vip.ts';
import * as priceGrants from './migrations/0045-price-grants.ts';
import * as flags from './migrations/0055-flags.ts';
import * as devices from './migrations/0058-known-devices.ts';
import * as pauthFamilies from './migrations/0059-pauth-families.ts';
import * as securityEvents from './migrations/0060-security-events.ts';
import * as toldPlaces from './migrations/0065-told-places.ts';
import * as retention from './migrations/0070-retention.ts';
import * as childCases from './migrations/0075-child-cases.ts';
import * as marketOfAMember from './migrations/0080-market-of-a-member.ts';
import * as usedAccessKeys from './migrations/0081-used-access-keys.ts';
import * as caseOfADecision from './migrations/0082-case-of-a-decision.ts';
import * as campaigns from './migrations/0085-campaigns.ts';
import * as searchDistance from './migrations/0090-search-distance.ts';
import * as antiscam from './migrations/0091-antiscam.ts';
import { parseTime } from './parse-time.ts';
import { PreparingClient } from './preparing-client.ts';
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
  /** For what speaks SQL itself (jobs): one statement, one answer. */
  readonly pool: pg.Pool;
  /** Where transactions that run again are counted. */
  readonly retries: Retries;
  /** Every pool by its name in the metrics. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  close(): Promise<void>;
}

/** Every migration in order; a new one is a line here. */
const migrations = {
  '0001-members': members,
  '0002-acts': acts,
  '0003-card': card,
  '0004-lists': lists,
  '0005-demo': demo,
  '0006-access': access,
  '0007-legal': legal,
  '0008-social': social,
  '0010-consent': consent,
  '0011-web-push': webPush,
  '0012-experiments': experiments,
  '0013-tracking': tracking,
  '0014-support': support,
  '0015-demo-mark': demoMark,
  '0016-operators': operators,
  '0017-profile': profile,
  '0018-interests-reports': interestsReports,
  '0019-photos': photos,
  '0020-verification': verification,
  '0021-moderation': moderation,
  '0022-figures': figures,
  '0023-one-reason': oneReason,
  '0025-upload-requests': uploadRequests,
  '0028-told': told,
  '0029-catalogue': catalogue,
  '0030-orders': orders,
  '0031-ledger': ledger,
  '0032-renewals': renewals,
  '0033-schedule': schedule,
  '0034-boosts': boosts,
  '0035-finance': finance,
  '0037-receipts': receipts,
  '0039-payment-indexes': paymentIndexes,
  '0041-vip': vip,
  '0045-price-grants': priceGrants,
  '0055-flags': flags,
  '0058-known-devices': devices,
  '0059-pauth-families': pauthFamilies,
  '0060-security-events': securityEvents,
  '0065-told-places': toldPlaces,
  '0070-retention': retention,
  '0075-child-cases': childCases,
  '0080-market-of-a-member': marketOfAMember,
  '0081-used-access-keys': usedAccessKeys,
  '0082-case-of-a-decision': caseOfADecision,
  '0085-campaigns': campaigns,
  '0090-search-distance': searchDistance,
  '0091-antiscam': antiscam,
};

/** Days come as YYYY-MM-DD, whatever the time zone; `int8` stays a string on both engines. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, parseTime],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Plans are made once a statement: these keep them the ones that the indexes were built for (docs/performance.md), also
 * where a plan is made while its tables are still empty, and kept while they grow.
 */
const planning = { jit: 'off', plan_cache_mode: 'force_generic_plan', enable_bitmapscan: 'off', enable_seqscan: 'off' };

/**
 * Time limits of a session, in milliseconds (docs/operating.md): a statement that outlives its caller, a lock that is waited for,
 * and a transaction that its process forgot, end by themselves.
 */
const timeLimits = { statement_timeout: 30_000, lock_timeout: 15_000, idle_in_transaction_session_timeout: 60_000 };
const reportTimeLimits = { ...timeLimits, statement_timeout: 300_000 };
/** Connections for reports and exports. */
const reportConnections = 3;

const startOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

const openPool = (options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ ...options, types, Client: PreparingClient });
  // An idle connection that breaks is replaced at the next query; the query that meets it gets the error.
  pool.on('error', () => undefined);
  // So does one that breaks in use: unheard, its own error would end the process.
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
    // The pool takes a new client after a query that failed; the backend below is the same one, with the statements that
    // the client before it prepared.
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
 * How long a connection that nobody uses is kept. A connection costs a process to fork and all its statements to plan: closed
 * after the driver's ten seconds, those of a peak were missing at the next one, which waited 150 ms for new ones.
 */
const idleMs = 600_000;

const openServerPool = (url: string, max: number, options: string): pg.Pool =>
  openPool({
    connectionString: url,
    max,
    options,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleMs,
    // What lies between must not forget a connection that rests, nor the peer's end go unseen.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  });

/**
 * Opens a PostgreSQL server's database by its URL; the pool of reports has its connections besides.
 * @param statementMs after which a statement ends; 0 for whoever fills a database
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
    },
  };
};

/**
 * Opens the database that the settings name and brings its schema up to date.
 * @throws StartError in one sentence: a locked or damaged folder, a wrong address.
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
    throw new StartError(`The database ${place} cannot be brought up to date: ${reason(error)}.`);
  }
};

/** @throws Error of the migration that failed. */
export const migrate = async (db: Db): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/** On a connection without time limits: processes that start together wait for one another, and an index takes its time. */
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
    throw new StartError(`The database at DATABASE_URL cannot be used: ${reason(error)}.`);
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
      `The data folder ${dataDir} is damaged and cannot be opened (${reason(error)}): restore it from a copy, or name another by DATA_DIR.`,
    );
  }
};

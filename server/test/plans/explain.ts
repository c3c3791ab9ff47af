import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../../src/db/database.ts';
import type { Id, Tables } from '../../src/db/schema.ts';

/** Inserts members of all ages with locations all over the world, half of them female. Returns their ids. */
export const insertManyMembers = async (pool: pg.Pool, size: number): Promise<Id[]> => {
  const { rows } = await pool.query<{ id: Id }>(
    `insert into member (hid, brand_id, pool, name, gender, birthday, search_gender, search_age_from, search_age_to,
      country_id, city_id, latitude, longitude, language)
    select 'crowd' || n, 1, 'all', 'Robin', case when n % 2 = 0 then 'f' else 'm' end,
      date '2007-01-01' - (n * 7919 % 20000), case when n % 2 = 0 then 'm' else 'f' end, 18, 60,
      n % 10, n % 300, (n * 31 % 1200) / 10.0 - 50, (n * 17 % 3400) / 10.0 - 170, 'en-US'
    from generate_series(1, $1::integer) n returning id`,
    [size],
  );
  return rows.map(({ id }) => id);
};

/** Inserts this many marks of each member with a card, half of them likes and half of them passes. */
export const insertMarksForAll = async (pool: pg.Pool, each: number): Promise<void> => {
  await pool.query(
    `insert into mark (actor_id, target_id, bits)
    select c.member_id, 1 + (c.member_id * 31 + turn * 101) % (select max(member_id) from card), 1 + turn % 2
    from card c cross join generate_series(1, $1::integer) turn on conflict do nothing`,
    [each],
  );
};

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
};

/** Returns the plan that `explain` with these options prints for a prepared statement. */
const explainPrepared = async (pool: pg.Pool, { sql, parameters }: CompiledQuery, options: string): Promise<string> => {
  const client = await pool.connect();
  try {
    await client.query(`prepare explained as ${sql}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain ${options} execute explained${parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''}`,
    );
    await client.query('deallocate explained');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
};

/** A connection to the same database that appends every statement to `queries`. */
const recordQueries = (pool: pg.Pool, queries: CompiledQuery[]): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => {
      if (level === 'query') queries.push(query);
    },
  });

/** Executes statements on one connection. */
const connectOnly = (client: pg.PoolClient): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
        end: async () => undefined,
      },
    }),
  });

/**
 * Returns the plans of the statements inside the SQL functions that `run` executes, which `explain` does not show. PostgreSQL alone:
 * the embedded engine has no `auto_explain`.
 */
export const explainFunctions = async (
  { pool }: Pick<Database, 'pool'>,
  run: (db: Db) => Promise<unknown>,
): Promise<string> => {
  const client = await pool.connect();
  const plans: string[] = [];
  const onNotice = ({ message = '' }: { message?: string | undefined }): void => void plans.push(message);
  client.on('notice', onNotice);
  try {
    await client.query(`load 'auto_explain'; set auto_explain.log_level = notice; set auto_explain.log_nested_statements = on;
      set auto_explain.log_min_duration = 0`);
    await run(connectOnly(client));
    await client.query('set auto_explain.log_min_duration = -1');
    return plans.join('\n');
  } finally {
    client.off('notice', onNotice);
    client.release();
  }
};

/**
 * Returns the plan of the only statement that `run` executes, as a prepared statement has it.
 * @param options of `explain`, such as `(analyze)`, which executes the statement a second time
 */
export const explainStatement = async (
  { pool }: Pick<Database, 'pool'>,
  run: (db: Db) => Promise<unknown>,
  options = '',
): Promise<string> => {
  const queries: CompiledQuery[] = [];
  await run(recordQueries(pool, queries));
  const [query] = queries;
  if (!query || queries.length > 1) throw new Error('Expected exactly one statement');
  return explainPrepared(pool, query, options);
};

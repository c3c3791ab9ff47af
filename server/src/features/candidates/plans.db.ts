import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../../db/database.ts';
import type { Id, Tables } from '../../db/schema.ts';

/** Members all over the map, half men, half women, of all ages. Returns their ids. */
export const addCrowd = async (pool: pg.Pool, size: number): Promise<Id[]> => {
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

/** Marks of everyone, half of them likes. */
export const addCrowdsMarks = async (pool: pg.Pool, each: number): Promise<void> => {
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

/** The plan of a prepared statement that serves all values, as text; `options` are those of `explain`. */
const genericPlan = async (pool: pg.Pool, { sql, parameters }: CompiledQuery, options: string): Promise<string> => {
  const client = await pool.connect();
  try {
    await client.query(`prepare planned as ${sql}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain ${options} execute planned${parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''}`,
    );
    await client.query('deallocate planned');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
};

/** The same database, which notes what is asked of it. */
const noting = (pool: pg.Pool, queries: CompiledQuery[]): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => {
      if (level === 'query') queries.push(query);
    },
  });

/**
 * The plan of the one statement that `ask` runs, as it is kept for every call of it.
 * @param options of `explain`, such as `(analyze)`, which runs the statement once more
 */
export const planOf = async (
  { pool }: Pick<Database, 'pool'>,
  ask: (db: Db) => Promise<unknown>,
  options = '',
): Promise<string> => {
  const queries: CompiledQuery[] = [];
  await ask(noting(pool, queries));
  const [query] = queries;
  if (!query || queries.length > 1) throw new Error('One statement was expected');
  return genericPlan(pool, query, options);
};

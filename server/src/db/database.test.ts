import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/harness.ts';

const database = await testDatabase();
/** What one connection prepared is not prepared on another. */
const oneConnection = await testDatabase(1);

test('a statement that failed leaves those prepared before it usable', async () => {
  const ask = async (n: number) =>
    (await database.pool.query<{ n: number }>('select $1::integer as n', [n])).rows[0]?.n;
  expect(await ask(1)).toBe(1);
  await expect(database.pool.query('select 1 / $1::integer', [0])).rejects.toThrow('division by zero');
  expect(await ask(2)).toBe(2);
  await expect(database.pool.query('select 1 / $1::integer', [0])).rejects.toThrow('division by zero');
  expect(await ask(3)).toBe(3);
});

test('connections of a peak are there for the next one minutes later', async () => {
  const { pool } = database;
  const peak = () => Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.01)')));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await peak();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(pool.totalCount).toBe(database.engine === 'postgres' ? 3 : 1);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(pool.totalCount).toBeLessThanOrEqual(1);
  } finally {
    vi.useRealTimers();
  }
  await peak();
});

test('a table that another process widened is read on, by what was prepared before', async () => {
  const { pool, db } = oneConnection;
  await pool.query('create table widened (id integer)');
  await pool.query('insert into widened values (1)');
  const read = async (asked = db) => (await sql`select * from widened where id = ${1}`.execute(asked)).rows;
  expect(await read()).toEqual([{ id: 1 }]);
  await pool.query('alter table widened add column name text');
  expect(await read()).toEqual([{ id: 1, name: null }]);
  await pool.query('alter table widened add column age integer');
  const within = () => db.transaction().execute(read);
  await expect(within()).rejects.toThrow('cached plan');
  expect(await within()).toEqual([{ id: 1, name: null, age: null }]);
});

test('statements, locks and forgotten transactions have time limits where other processes share the database', async () => {
  const limitsOf = async (asked: typeof database.db) => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'enable_seqscan'];
    const { rows } = await sql<{ setting: string }>`
      select current_setting(name) as setting from unnest(${names}::text[]) with ordinality n (name, place) order by place
    `.execute(asked);
    return rows.map(({ setting }) => setting);
  };
  const isShared = database.engine === 'postgres';
  expect(await limitsOf(database.db)).toEqual(isShared ? ['30s', '15s', '1min', 'off'] : ['0', '0', '0', 'off']);
  // Reports take longer, by plans of the usual kind.
  expect(await limitsOf(database.reports)).toEqual(isShared ? ['5min', '15s', '1min', 'on'] : ['0', '0', '0', 'off']);
});

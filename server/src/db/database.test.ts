import { expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';

const database = await testDatabase();

test('a statement that failed leaves those prepared before it usable', async () => {
  const ask = async (n: number) =>
    (await database.pool.query<{ n: number }>('select $1::integer as n', [n])).rows[0]?.n;
  expect(await ask(1)).toBe(1);
  await expect(database.pool.query('select 1 / $1::integer', [0])).rejects.toThrow('division by zero');
  expect(await ask(2)).toBe(2);
  await expect(database.pool.query('select 1 / $1::integer', [0])).rejects.toThrow('division by zero');
  expect(await ask(3)).toBe(3);
});

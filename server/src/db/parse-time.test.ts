import { expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { parseTime } from './parse-time.ts';

test.each([
  ['2026-11-20 14:05:59+00', '2026-11-20T14:05:59.000Z'],
  ['2026-11-20 14:05:59.1+00', '2026-11-20T14:05:59.100Z'],
  ['2026-11-20 14:05:59.02+00', '2026-11-20T14:05:59.020Z'],
  ['2026-11-20 14:05:59.003+00', '2026-11-20T14:05:59.003Z'],
  ['2026-11-20 14:05:59.123999+00', '2026-11-20T14:05:59.123Z'],
  ['2024-02-29 00:00:00+00', '2024-02-29T00:00:00.000Z'],
  ['2026-11-20 14:05:59.5+05:30', '2026-11-20T08:35:59.500Z'],
  ['2026-11-20 14:05:59-03', '2026-11-20T17:05:59.000Z'],
  ['0044-03-15 12:00:00+00', '0044-03-15T12:00:00.000Z'],
  ['10000-01-01 00:00:00+00', '+010000-01-01T00:00:00.000Z'],
])('%s is read as it was written', (text, time) => {
  expect(parseTime(text).toISOString()).toBe(time);
});

test('the database’s own times come whole, in whatever zone it speaks', async () => {
  const { pool } = await testDatabase();
  const times = [new Date(0), new Date('1999-12-31T23:59:59.999Z'), new Date('2026-11-20T14:05:59.120Z')];
  const client = await pool.connect();
  try {
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York']) {
      await client.query(`set time zone '${zone}'`);
      const { rows } = await client.query<{ at: Date }>('select unnest($1::timestamptz[]) as at', [times]);
      expect(rows.map(({ at }) => at)).toEqual(times);
    }
    await client.query('reset time zone');
  } finally {
    client.release();
  }
});

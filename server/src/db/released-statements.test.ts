import { expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { isPrepared } from '../../test/released/is-prepared.ts';
import { readReleasedStatements } from '../../test/released/statements.ts';

const { pool } = await testDatabase();

/** While servers are replaced one by one, those of the release before work on the schema of the next. */
test('every statement of the release before is valid on the schema of this one', async () => {
  const statements = await readReleasedStatements();
  expect(statements.length).toBeGreaterThan(500);
  const client = await pool.connect();
  const broken: string[] = [];
  for (const text of statements) {
    const prepared = await isPrepared(client, text);
    if (prepared !== true) broken.push(`${prepared}: ${text}`);
  }
  client.release();
  expect(broken).toEqual([]);
});

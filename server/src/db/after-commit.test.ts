import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { afterCommit } from './after-commit.ts';

const { db } = await testDatabase();

test('an effect runs once its transaction has committed, and immediately outside of one', async () => {
  const seen: string[] = [];
  await db.transaction().execute(async (within) => {
    afterCommit(within, () => seen.push('effect'));
    await within.selectFrom('member').select('id').limit(1).execute();
    seen.push('work');
  });
  seen.push('committed');
  afterCommit(db, () => seen.push('outside'));
  expect(seen).toEqual(['work', 'effect', 'committed', 'outside']);
});

test('a transaction that rolls back has no effect', async () => {
  const seen: string[] = [];
  const failed = db.transaction().execute(async (within) => {
    afterCommit(within, () => seen.push('effect'));
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(seen).toEqual([]);
});

test('a transaction that is retried has the effects of its last attempt', async () => {
  const seen: number[] = [];
  let attempts = 0;
  await db.transaction().execute(async (within) => {
    attempts += 1;
    const attempt = attempts;
    afterCommit(within, () => seen.push(attempt));
    if (attempt === 1)
      await sql`do $$ begin raise exception 'retry' using errcode = 'serialization_failure'; end $$`.execute(within);
  });
  expect(seen).toEqual([2]);
});

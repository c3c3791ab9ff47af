import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { listPhotos, orderPhotos, saveChosenCover } from './photos.db.ts';

const database = await testDatabase();

test.each([
  ['reading an album', 'photo_member', (db: typeof database.db) => listPhotos(db, '1', 'mine')],
  ['ordering it', 'photo_member', (db: typeof database.db) => orderPhotos(db, '1', ['a'])],
  ['choosing its cover', 'member_pkey', (db: typeof database.db) => saveChosenCover(db, '1', '1')],
] as const)('%s has no sequential scan', async (_, index, run) => {
  const plan = await explainStatement(database, run);
  expect(plan).not.toMatch(/Seq Scan/);
  expect(plan).toContain(index);
});

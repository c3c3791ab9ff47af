import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement } from '../candidates/explain.db.ts';
import { chooseCover, orderPhotos, photosOf } from './photos.db.ts';

const database = await testDatabase();

test.each([
  ['looking through an album', 'photo_member', (db: typeof database.db) => photosOf(db, '1', 'own')],
  ['ordering it', 'photo_member', (db: typeof database.db) => orderPhotos(db, '1', ['a'])],
  ['choosing its cover', 'member_pkey', (db: typeof database.db) => chooseCover(db, '1', '1')],
] as const)('%s reads no table whole', async (_, index, ask) => {
  const plan = await explainStatement(database, ask);
  expect(plan).not.toMatch(/Seq Scan/);
  expect(plan).toContain(index);
});

import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import { findRemovedImage, listSamePhotos } from '../moderation/review/photo-hash.db.ts';
import {
  findNamedMember,
  findRemovalByRequest,
  listNamedPhotos,
  listOpenRemovals,
  listPhotoOwners,
  measureOpenRemovals,
} from './image-removals.db.ts';

const database = await testDatabase();

beforeAll(async () => {
  await insertManyMembers(database.pool, 20_000);
  for (const text of [
    `insert into photo (uid, member_id, status, width, height) select 'uid-' || id, id, 3, 800, 800 from member`,
    'insert into photo_hash (photo_id, member_id, hash) select id, member_id, id from photo',
    'insert into photo_hash_band (band, photo_id) select id % 8192, id from photo',
    'insert into removed_image (hash) select id from photo',
    `insert into removal_request (request_id, reference, brand_id, locale, name, email, relation, target, due_at, outcome, decided_at)
      select 'request-' || id, 'reference-' || id, 7, 'en-US', 'Jane', 'a@example.org', 'depicted', 'A photo', now(),
        case when id % 100 > 0 then 'removed' end, case when id % 100 > 0 then now() end from member`,
  ])
    await database.pool.query(text);
  await database.pool.query('analyze member, photo, photo_hash, photo_hash_band, removed_image, removal_request');
});

test.each<readonly [string, readonly string[], (db: Db) => Promise<unknown>]>([
  [
    'the queue',
    ['removal_request_waiting'],
    (db) => listOpenRemovals(db, { after: { at: new Date().toISOString(), id: '7' }, brandId: undefined, limit: 25 }),
  ],
  ['the length of the queue', ['removal_request_waiting'], (db) => measureOpenRemovals(db)],
  ['a repeated request', ['removal_request_request_id_key'], (db) => findRemovalByRequest(db, 'request-7')],
  ['a named member', ['member_hid_key'], (db) => findNamedMember(db, 'A'.repeat(22))],
  ['named photos', ['photo_uid_key'], (db) => listNamedPhotos(db, ['uid-7'])],
  ['the owners of photos', ['photo_pkey'], (db) => listPhotoOwners(db, ['7', '8'])],
  ['identical photos', ['photo_hash_pkey', 'photo_hash_band_pkey'], (db) => listSamePhotos(db, '7', 7)],
  ['a removed image', ['removed_image_pkey'], (db) => findRemovedImage(db, '7')],
])('%s: read by an index', async (_, indexes, statement) => {
  const plan = await explainStatement(database, statement);
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});

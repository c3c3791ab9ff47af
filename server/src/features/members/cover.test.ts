import { photoStatuses } from '@kindred/contract/photos';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import type { Id } from '../../db/schema.ts';
import { saveDrawnPhoto } from '../../demo/portraits/portraits.db.ts';
import { deletePhotoRow, recountPhotos, reservePhotoId } from '../photos/photos.db.ts';
import { loadVisibleMembers } from './visible-members.ts';

test('a cover’s thumbhash is that of the cover photo, also when the photo is rendered later', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  const [adam, eva] = await app.pair();
  const viewer = { id: eva.id, pool: 'all', brand_id: 7, own_brand_only: false };
  const coverThumbhash = async () =>
    (await loadVisibleMembers(context, viewer, [adam.id])).get(adam.id)?.cover_thumbhash;
  const add = async (uid: string, thumbhash: string | null, position: number): Promise<Id> => {
    const id = await reservePhotoId(db);
    const photo = {
      id,
      uid,
      thumbhash,
      position,
      member_id: adam.id,
      status: photoStatuses.moderated,
      width: 1,
      height: 1,
    };
    await db.insertInto('photo').values(photo).execute();
    return id;
  };

  const unrendered = await add('unrendered', null, 1);
  await recountPhotos(db, adam.id);
  await add('rendered', 'of the second', 2);
  expect(await coverThumbhash()).toBeNull();

  await saveDrawnPhoto(db, unrendered, { thumbhash: 'of the first', width: 2, height: 2 });
  expect(await coverThumbhash()).toBe('of the first');

  await deletePhotoRow(db, adam.id, 'unrendered');
  await recountPhotos(db, adam.id);
  expect(await coverThumbhash()).toBe('of the second');

  await deletePhotoRow(db, adam.id, 'rendered');
  await recountPhotos(db, adam.id);
  expect(await coverThumbhash()).toBeNull();
});

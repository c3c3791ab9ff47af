import { photoStatuses } from '@kindred/contract/photos';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import type { Id } from '../../db/schema.ts';
import { saveDrawnPhoto } from '../../demo/portraits/portraits.db.ts';
import { recountPhotos, removePhoto, reservePhotoId } from '../photos/photos.db.ts';
import { loadVisibleMembers } from './visible-members.ts';

test('a cover’s thumbhash is that of the photo it is, whenever it was drawn', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  const [adam, eva] = await app.pair();
  const viewer = { id: eva.id, pool: 'all' };
  const shown = async () => (await loadVisibleMembers(context, viewer, [adam.id])).get(adam.id)?.cover_thumbhash;
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

  const undrawn = await add('undrawn', null, 1);
  await recountPhotos(db, adam.id);
  await add('drawn', 'of the second', 2);
  expect(await shown()).toBeNull();

  await saveDrawnPhoto(db, undrawn, { thumbhash: 'of the first', width: 2, height: 2 });
  expect(await shown()).toBe('of the first');

  await removePhoto(db, adam.id, 'undrawn');
  await recountPhotos(db, adam.id);
  expect(await shown()).toBe('of the second');

  await removePhoto(db, adam.id, 'drawn');
  await recountPhotos(db, adam.id);
  expect(await shown()).toBeNull();
});

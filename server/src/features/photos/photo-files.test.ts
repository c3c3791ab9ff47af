import { limits } from '@kindred/contract/limits';
import { retentionLimits } from '@kindred/contract/retention-limits';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { createMultipart } from '../../../test/wire.ts';
import type { Id } from '../../db/schema.ts';
import { presets } from '../../pictures/image-urls.ts';
import { deleteDueFiles } from './delete-due-files.ts';
import { listDueFiles } from './photo-files.db.ts';

let ahead = 0;
const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
const { context } = app;
const { db, storage, imageUrls } = context;

const picture = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#a33' } })
  .jpeg()
  .toBuffer();
const upload = async (as: TestMember) => {
  const { payload, headers } = createMultipart(picture, { album_id: limits.photo.albumId });
  return app.app.inject({
    method: 'POST',
    url: '/apis/photos/v1/users/me/photos/from/file',
    headers: { host: 'localhost', authorization: `JWT ${as.access}`, ...headers },
    payload,
  });
};
const uploadPhoto = async (as: TestMember): Promise<{ uid: string; id: Id }> => {
  const uid = (await upload(as)).json<{ result: { photo: { id: string } } }>().result.photo.id;
  const { id } = await db.selectFrom('photo').select('id').where('uid', '=', uid).executeTakeFirstOrThrow();
  return { uid, id };
};
const listDue = async (): Promise<Id[]> =>
  (await db.selectFrom('photo_due').select('photo_id').orderBy('photo_id').execute()).map((row) => row.photo_id);
const countFiles = async (id: Id): Promise<number> => {
  const exists = await Promise.all(presets.map((preset) => storage.has(imageUrls.name(id, preset))));
  return exists.filter(Boolean).length;
};

test('an upload stores its files and schedules no deletion; deleting the photo deletes its files immediately', async () => {
  const member = await app.member();
  const { uid, id } = await uploadPhoto(member);
  expect([await countFiles(id), await listDue()]).toEqual([presets.length, []]);
  await app.call('deletePhoto', { id: uid }, { as: member });
  expect([await countFiles(id), await listDue()]).toEqual([0, []]);
});

test('the next run deletes files that the storage did not delete', async () => {
  const member = await app.member();
  const { uid, id } = await uploadPhoto(member);
  const failingDelete = vi.spyOn(storage, 'delete').mockRejectedValue(new Error('away'));
  await app.call('deletePhoto', { id: uid }, { as: member });
  await deleteDueFiles(context);
  expect([await countFiles(id), await listDue()]).toEqual([presets.length, [id]]);
  failingDelete.mockRestore();
  await deleteDueFiles(context);
  expect([await countFiles(id), await listDue()]).toEqual([0, []]);
});

test('the next run deletes the files when the process dies after deleting the row', async () => {
  const member = await app.member();
  const { id } = await uploadPhoto(member);
  // The state after the crash: the deletion of the row was committed, and no later code ran.
  await db.deleteFrom('photo').where('id', '=', id).execute();
  expect([await countFiles(id), await listDue()]).toEqual([presets.length, [id]]);
  await deleteDueFiles(context);
  expect([await countFiles(id), await listDue()]).toEqual([0, []]);
});

test('the files of all photos of a deleted member are deleted', async () => {
  const member = await app.member();
  const photos = [await uploadPhoto(member), await uploadPhoto(member)];
  await db.deleteFrom('photo').where('member_id', '=', member.id).execute();
  expect(await listDue()).toEqual(photos.map(({ id }) => id));
  await deleteDueFiles(context);
  expect(await Promise.all(photos.map(({ id }) => countFiles(id)))).toEqual([0, 0]);
});

test('the files of an upload that a crash interrupted are deleted after the time limit of uploads', async () => {
  const member = await app.member();
  const put = vi.spyOn(storage, 'save');
  // The process dies after its files were stored.
  const failingTransaction = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('killed');
  });
  const failingDelete = vi.spyOn(storage, 'delete').mockRejectedValue(new Error('killed'));
  expect((await upload(member)).statusCode).toBe(500);
  failingTransaction.mockRestore();
  failingDelete.mockRestore();
  const [id = ''] = await listDue();
  expect([put.mock.calls.length, await countFiles(id)]).toEqual([presets.length, presets.length]);
  await deleteDueFiles(context);
  expect(await countFiles(id)).toBe(presets.length);
  ahead = retentionLimits.uploadMinutes * 60_000 + 1000;
  await deleteDueFiles(context);
  expect([await countFiles(id), await listDue()]).toEqual([0, []]);
  ahead = 0;
});

test('due files are read by the index of their time', async () => {
  expect(await explainStatement(context.database, (db) => listDueFiles(db, new Date(), 10))).toContain(
    'photo_due_time',
  );
});

import { limits } from '@kindred/contract/limits';
import { retentionLimits } from '@kindred/contract/retention-limits';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { createMultipart } from '../../../test/wire.ts';
import type { Id } from '../../db/schema.ts';
import { presets } from '../../pictures/image-urls.ts';
import { planOf } from '../candidates/plans.db.ts';
import { deleteDueFiles } from './delete-due-files.ts';
import { dueFiles } from './photo-files.db.ts';

let ahead = 0;
const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
const { context } = app;
const { db, storage, pictures } = context;

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
const uploaded = async (as: TestMember): Promise<{ uid: string; id: Id }> => {
  const uid = (await upload(as)).json<{ result: { photo: { id: string } } }>().result.photo.id;
  const { id } = await db.selectFrom('photo').select('id').where('uid', '=', uid).executeTakeFirstOrThrow();
  return { uid, id };
};
const due = async (): Promise<Id[]> =>
  (await db.selectFrom('photo_due').select('photo_id').orderBy('photo_id').execute()).map((row) => row.photo_id);
const files = async (id: Id): Promise<number> => {
  const there = await Promise.all(presets.map((preset) => storage.has(pictures.name(id, preset))));
  return there.filter(Boolean).length;
};

test('an upload leaves its files and nothing that is due; deleted, its files go at once', async () => {
  const member = await app.member();
  const { uid, id } = await uploaded(member);
  expect([await files(id), await due()]).toEqual([presets.length, []]);
  await app.call('deletePhoto', { id: uid }, { as: member });
  expect([await files(id), await due()]).toEqual([0, []]);
});

test('files that the storage did not delete are deleted by the next run', async () => {
  const member = await app.member();
  const { uid, id } = await uploaded(member);
  const away = vi.spyOn(storage, 'delete').mockRejectedValue(new Error('away'));
  await app.call('deletePhoto', { id: uid }, { as: member });
  await deleteDueFiles(context);
  expect([await files(id), await due()]).toEqual([presets.length, [id]]);
  away.mockRestore();
  await deleteDueFiles(context);
  expect([await files(id), await due()]).toEqual([0, []]);
});

test('a process that dies between the row and its files leaves them to the next one', async () => {
  const member = await app.member();
  const { id } = await uploaded(member);
  // What was committed before the crash: the row is gone, and no code came after.
  await db.deleteFrom('photo').where('id', '=', id).execute();
  expect([await files(id), await due()]).toEqual([presets.length, [id]]);
  await deleteDueFiles(context);
  expect([await files(id), await due()]).toEqual([0, []]);
});

test('with a member go the files of all their photos', async () => {
  const member = await app.member();
  const photos = [await uploaded(member), await uploaded(member)];
  await db.deleteFrom('photo').where('member_id', '=', member.id).execute();
  expect(await due()).toEqual(photos.map(({ id }) => id));
  await deleteDueFiles(context);
  expect(await Promise.all(photos.map(({ id }) => files(id)))).toEqual([0, 0]);
});

test('files of an upload that a crash cut short are deleted once it can be no more', async () => {
  const member = await app.member();
  const put = vi.spyOn(storage, 'put');
  // The process dies after its files were stored: nothing that follows is done.
  const cut = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('killed');
  });
  const gone = vi.spyOn(storage, 'delete').mockRejectedValue(new Error('killed'));
  expect((await upload(member)).statusCode).toBe(500);
  cut.mockRestore();
  gone.mockRestore();
  const [id = ''] = await due();
  expect([put.mock.calls.length, await files(id)]).toEqual([presets.length, presets.length]);
  await deleteDueFiles(context);
  expect(await files(id)).toBe(presets.length);
  ahead = retentionLimits.uploadMinutes * 60_000 + 1000;
  await deleteDueFiles(context);
  expect([await files(id), await due()]).toEqual([0, []]);
  ahead = 0;
});

test('what is due is found by its time', async () => {
  expect(await planOf(context.database, (asked) => dueFiles(asked, new Date(), 10))).toContain('photo_due_time');
});

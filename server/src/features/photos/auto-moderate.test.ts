import { consoleLimits } from '@kindred/contract/console/limits';
import { photoStatuses } from '@kindred/contract/photos';
import { expect, test, vi } from 'vitest';
import { seat } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { plantPhoto } from '../../../test/photo-rows.ts';
import { type Planted, plant } from '../../../test/planted.ts';
import { autoModeratePhoto } from './moderate-photo.ts';

test('a photo of the demonstration passes by itself, but waits while an operator is at the console', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const [member] = (await plant(context, 1)) as [Planted];
  const statusOf = async (uid: string) =>
    (await context.db.selectFrom('photo').select('status').where('uid', '=', uid).executeTakeFirstOrThrow()).status;
  const [first, second] = [await plantPhoto(context, member.id), await plantPhoto(context, member.id)];
  await autoModeratePhoto(context, first.id);
  expect(await statusOf(first.uid)).toBe(photoStatuses.moderated);

  await seat(app, 'moderator');
  const send = vi.spyOn(context.jobs, 'send').mockResolvedValue(undefined);
  await autoModeratePhoto(context, second.id);
  expect(await statusOf(second.uid)).toBe(photoStatuses.pending);
  expect(send).toHaveBeenCalledWith(
    'photo.moderate',
    { photoId: second.id },
    { afterSeconds: consoleLimits.activeSeconds },
  );
  ahead = (consoleLimits.activeSeconds + 1) * 1000;
  await autoModeratePhoto(context, second.id);
  expect(await statusOf(second.uid)).toBe(photoStatuses.moderated);
});

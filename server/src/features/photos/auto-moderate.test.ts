import { consoleLimits } from '@kindred/contract/console/limits';
import { photoStatuses } from '@kindred/contract/photos';
import { expect, test, vi } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { autoModeratePhoto } from './moderate-photo.ts';

test('a photo of the demonstration is approved automatically, but stays pending while an operator is active', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const [member] = (await seedMembers(context, 1)) as [SeededMember];
  const statusOf = async (uid: string) =>
    (await context.db.selectFrom('photo').select('status').where('uid', '=', uid).executeTakeFirstOrThrow()).status;
  const [first, second] = [await seedPhoto(context, member.id), await seedPhoto(context, member.id)];
  await autoModeratePhoto(context, first.id);
  expect(await statusOf(first.uid)).toBe(photoStatuses.moderated);

  await createConsoleClient(app, 'moderator');
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

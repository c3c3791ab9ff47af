import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { moderatePhoto } from '../photos/moderate-photo.ts';

describe('the block list', async () => {
  const app = await testApp();
  const { context } = app;

  const seedBlocks = async (count: number): Promise<{ his: SeededMember; women: SeededMember[] }> => {
    const [his] = (await seedMembers(context, 1, () => maleFields)) as [SeededMember];
    const women = await seedMembers(context, count);
    for (const her of women) await app.call('blockUser', { hid: her.hid }, { as: his });
    return { his, women };
  };
  const listPages = async (as: SeededMember, pageSize: number): Promise<string[][]> => {
    const pages: string[][] = [];
    let pageToken: string | undefined;
    do {
      const page = await app.call('blockedUsers', { pageSize, pageToken }, { as });
      pages.push(page.users.map(({ hid }) => hid));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    return pages;
  };
  const hidsOf = (list: readonly SeededMember[]) => list.map(({ hid }) => hid);

  test('is paged, the latest first, and leaves out banned and deleted members and those of other pools', async () => {
    const { his, women } = await seedBlocks(6);
    const [banned, deleted, foreign] = women as [SeededMember, SeededMember, SeededMember];
    const change = (id: string, values: { state?: 'banned' | 'deleted'; pool?: string }) =>
      context.db.updateTable('member').set(values).where('id', '=', id).execute();
    await change(banned.id, { state: 'banned' });
    await change(deleted.id, { state: 'deleted' });
    await change(foreign.id, { pool: 'other' });
    expect(await listPages(his, 2)).toEqual([
      hidsOf([women[5], women[4]] as SeededMember[]),
      hidsOf([women[3]] as SeededMember[]),
    ]);
  });

  test('has the members that the viewer blocked, and not those who blocked the viewer', async () => {
    const { his, women } = await seedBlocks(1);
    const [her] = women as [SeededMember];
    const [blocker] = (await seedMembers(context, 1)) as [SeededMember];
    await app.call('blockUser', { hid: his.hid }, { as: blocker });
    expect(await listPages(his, 10)).toEqual([[her.hid]]);
    expect(await listPages(her, 10)).toEqual([[]]);
    await app.call('unblockUser', { hid: her.hid }, { as: his });
    expect(await listPages(his, 10)).toEqual([[]]);
  });

  test('shows the name and the photo, but no photo of a member who blocked the viewer as well', async () => {
    const { his, women } = await seedBlocks(1);
    const [her] = women as [SeededMember];
    await moderatePhoto(context, (await seedPhoto(context, her.id)).id);
    const list = async () => (await app.call('blockedUsers', {}, { as: his })).users;
    expect(await list()).toEqual([
      { hid: her.hid, name: 'Robin', photo: { url: expect.stringMatching(/^\/media\//), thumbhash: null } },
    ]);
    await app.call('blockUser', { hid: his.hid }, { as: her });
    expect(await list()).toEqual([{ hid: her.hid, name: 'Robin', photo: null }]);
  });
});

import { describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { blockMember, likeEachOther, sendMessage } from './test-support.ts';

describe('paging', async () => {
  // Others see who is online when a minute begins, which is a second here.
  const app = await testApp({ env: { REALTIME_MINUTE_MS: '1000' } });
  const hidsOf = ({ dialogs }: { dialogs: readonly { hid: string }[] }) => dialogs.map(({ hid }) => hid);

  const friendsOf = async (robin: TestMember, count: number): Promise<TestMember[]> => {
    const friends: TestMember[] = [];
    for (let index = 0; index < count; index += 1) {
      const friend = await app.member({ gender: 'f', search_gender: 'm' });
      await likeEachOther(app, robin, friend);
      friends.push(friend);
    }
    return friends;
  };

  test('a thread pages to its beginning while messages arrive: none twice, none missing', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    for (let index = 0; index < 45; index += 1)
      await sendMessage(app, index % 2 ? robin : anna, index % 2 ? anna : robin, `${index}`);
    const seen: string[] = [];
    let pageToken = '';
    do {
      const page = await app.call('messages', { id: anna.hid, ...(pageToken ? { pageToken } : {}) }, { as: robin });
      expect(page.dialog === null).toBe(pageToken !== '');
      seen.push(...page.messages.map(({ text }) => text));
      pageToken = page.nextPageToken;
      await sendMessage(app, anna, robin, 'later');
    } while (pageToken);
    expect(seen).toEqual([...Array.from({ length: 45 }, (_, index) => String(44 - index)), '']);
    expect((await app.call('messages', { id: anna.hid, view: 'basic' }, { as: robin })).dialog).toBeNull();
  });

  test('the list pages while dialogs move to its top: none twice, none hidden', async () => {
    const robin = await app.member();
    const friends = await friendsOf(robin, 12);
    const first = await app.call('dialogs', { pageSize: 5 }, { as: robin });
    expect(hidsOf(first)).toEqual(
      friends
        .slice(-5)
        .reverse()
        .map(({ hid }) => hid),
    );
    const [mover] = friends.slice(-3);
    if (mover) await sendMessage(app, mover, robin, 'Up I go');
    const second = await app.call('dialogs', { pageSize: 5, pageToken: first.nextPageToken }, { as: robin });
    const third = await app.call('dialogs', { pageSize: 5, pageToken: second.nextPageToken }, { as: robin });
    expect([...hidsOf(first), ...hidsOf(second), ...hidsOf(third)]).toEqual(friends.toReversed().map(({ hid }) => hid));
    expect(third.nextPageToken).toBe('');
  });

  test('dialogs that vanish leave no holes in the pages', async () => {
    const robin = await app.member();
    const friends = await friendsOf(robin, 9);
    for (const friend of friends.slice(2, 7)) await blockMember(app, friend, robin);
    const kept = [...friends.slice(7), ...friends.slice(0, 2)].map(({ hid }) => hid);
    const first = await app.call('dialogs', { pageSize: 3 }, { as: robin });
    const second = await app.call('dialogs', { pageSize: 3, pageToken: first.nextPageToken }, { as: robin });
    expect(hidsOf(first)).toHaveLength(3);
    expect(new Set([...hidsOf(first), ...hidsOf(second)])).toEqual(new Set(kept));
    expect(second.nextPageToken).toBe('');
  });

  test('filters choose, alone and together', async () => {
    const robin = await app.member();
    const [quiet, writer, talker] = await friendsOf(robin, 3);
    const fan = await app.member({ gender: 'f', search_gender: 'm' });
    if (!quiet || !writer || !talker) throw new Error('no friends');
    await sendMessage(app, writer, robin, 'Hi');
    await sendMessage(app, talker, robin, 'Hi');
    await sendMessage(app, robin, talker, 'Hi yourself');
    await app.call('markDialogsRead', { hids: [talker.hid] }, { as: robin });
    await sendMessage(app, robin, fan, 'May I?');
    const listed = async (...names: string[]) =>
      new Set(
        hidsOf(
          await app.call('dialogs', Object.fromEntries(names.map((name) => [`filter.${name}`, 'true'])), { as: robin }),
        ),
      );
    expect(await listed()).toEqual(new Set([quiet.hid, writer.hid, talker.hid, fan.hid]));
    expect(await listed('unread')).toEqual(new Set([writer.hid]));
    expect(await listed('matched')).toEqual(new Set([quiet.hid, writer.hid, talker.hid]));
    expect(await listed('exchangedMessages')).toEqual(new Set([talker.hid]));
    expect(await listed('myFavorites')).toEqual(new Set());
    expect(await listed('unread', 'exchangedMessages')).toEqual(new Set());
    expect(await listed('recentlyActive')).toEqual(new Set());
    await app.context.presence.markPresent([quiet.hid, fan.hid]);
    await expect.poll(() => listed('recentlyActive')).toEqual(new Set([quiet.hid, fan.hid]));
  });

  test('a token that was changed, or is another list’s or member’s, is refused', async () => {
    const [robin, anna] = await app.pair();
    const friends = await friendsOf(robin, 2);
    await likeEachOther(app, robin, anna);
    const { nextPageToken } = await app.call('dialogs', { pageSize: 1 }, { as: robin });
    expect(Buffer.from(nextPageToken.split('.')[0] ?? '', 'base64url').toString()).not.toContain(friends[0]?.id);
    for (const [request, as] of [
      [{ pageToken: `${nextPageToken}A` }, robin],
      [{ pageToken: 'forged.token' }, robin],
      [{ pageToken: nextPageToken }, anna],
      [{ pageToken: nextPageToken, 'filter.unread': 'true' }, robin],
    ] as const) {
      const { status, errors } = await app.fails('dialogs', request, { as });
      expect([status, errors[0]?.code]).toEqual([400, 1]);
    }
    expect((await app.fails('messages', { id: anna.hid, pageToken: nextPageToken }, { as: robin })).status).toBe(400);
  });
});

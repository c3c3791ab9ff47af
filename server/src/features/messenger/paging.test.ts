import { splitGroups } from '@kindred/contract/experiments';
import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { bindToSplitGroup, likeEachOther, seedBlock, sendTextMessage } from './test-support.ts';

describe('paging', async () => {
  // Presence changes are published each minute, which is a second here.
  const app = await testApp({ env: { REALTIME_MINUTE_MS: '1000' } });
  const hidsOf = ({ dialogs }: { dialogs: readonly { hid: string }[] }) => dialogs.map(({ hid }) => hid);

  const seedMatches = async (robin: TestMember, count: number): Promise<TestMember[]> => {
    const friends: TestMember[] = [];
    for (let index = 0; index < count; index += 1) {
      const friend = await app.member({ gender: 'f', search_gender: 'm' });
      await likeEachOther(app, robin, friend);
      friends.push(friend);
    }
    return friends;
  };

  test('a thread lists each message once while new messages arrive', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    for (let index = 0; index < 45; index += 1)
      await sendTextMessage(app, index % 2 ? robin : anna, index % 2 ? anna : robin, `${index}`);
    const seen: string[] = [];
    let pageToken = '';
    do {
      const page = await app.call('messages', { id: anna.hid, ...(pageToken ? { pageToken } : {}) }, { as: robin });
      expect(page.dialog === null).toBe(pageToken !== '');
      seen.push(...page.messages.map(({ text }) => text));
      pageToken = page.nextPageToken;
      await sendTextMessage(app, anna, robin, 'later');
    } while (pageToken);
    expect(seen).toEqual([...Array.from({ length: 45 }, (_, index) => String(44 - index)), '']);
    expect((await app.call('messages', { id: anna.hid, view: 'basic' }, { as: robin })).dialog).toBeNull();
  });

  test('a thread is read from its first unread message in both directions, each message once', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    const write = async (from: number, to: number): Promise<void> => {
      for (let index = from; index < to; index += 1)
        await sendTextMessage(app, index % 10 === 0 ? robin : anna, index % 10 === 0 ? anna : robin, `${index}`);
    };
    const listed = (more: object) => app.call('messages', { id: anna.hid, ...more }, { as: robin });
    const textsOf = (page: Awaited<ReturnType<typeof listed>>) =>
      page.messages.map(({ text }) => text).filter((text) => text !== '');
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => String(to - 1 - index));
    await write(0, 30);
    await app.call('markDialogsRead', { hids: [anna.hid] }, { as: robin });
    await write(30, 70);

    const latest = await listed({});
    const around = latest.firstUnreadId ?? '';
    const first = await listed({ around });
    // The 30th message is Robin's own.
    expect(first.messages.find(({ id }) => id === around)?.text).toBe('31');
    expect(textsOf(first)).toEqual(numbers(12, 52));
    expect([first.dialog, first.firstUnreadId, first.conversationStarter]).toEqual([null, null, null]);
    const earlier = await listed({ pageToken: first.nextPageToken });
    expect(textsOf(earlier)).toEqual(numbers(0, 12));
    expect(earlier.nextPageToken).toBe('');
    const later = await listed({ pageToken: first.previousPageToken });
    expect([textsOf(later), later.previousPageToken]).toEqual([numbers(52, 70), '']);
    const between = await listed({ pageToken: later.nextPageToken });
    expect(textsOf(between)).toEqual(numbers(32, 52));
    expect(textsOf(await listed({ pageToken: between.previousPageToken }))).toEqual(numbers(52, 70));
    expect([textsOf(latest), latest.previousPageToken]).toEqual([numbers(50, 70), '']);

    await app.call('markDialogsRead', { hids: [anna.hid] }, { as: robin });
    expect((await listed({})).firstUnreadId).toBeNull();
    expect((await listed({ around, view: 'basic', pageSize: 2 })).messages).toHaveLength(4);
    // Ids that no message has lead to the nearest ones.
    expect(textsOf(await listed({ around: '9'.repeat(18) }))).toEqual(numbers(50, 70));
    expect(textsOf(await listed({ around: '0' }))).toEqual(numbers(0, 19));
    expect((await app.fails('messages', { id: anna.hid, around: '-1' }, { as: robin })).status).toBe(400);
  });

  test('a page whose messages were deleted meanwhile leads to those before it', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    for (const text of ['1', '2', '3']) await sendTextMessage(app, robin, anna, text);
    const listed = (more: object) => app.call('messages', { id: anna.hid, pageSize: 1, ...more }, { as: robin });
    const { messages } = await app.call('messages', { id: anna.hid }, { as: robin });
    const idOf = (wanted: string) => messages.find(({ text }) => text === wanted)?.id ?? '';
    const middle = await listed({ around: idOf('1') });
    expect(middle.messages.map(({ text }) => text)).toEqual(['2', '1']);
    await app.call('deleteMessages', { id: anna.hid, ids: [idOf('3')] }, { as: robin });
    const empty = await listed({ pageToken: middle.previousPageToken });
    expect(empty).toMatchObject({ messages: [], nextPageToken: expect.stringMatching(/./) });
    expect((await listed({ pageToken: empty.nextPageToken })).messages.map(({ text }) => text)).toEqual(['2']);
  });

  test('the first unread message is one that the viewer sees', async () => {
    const [robin, anna] = await app.pair();
    await sendTextMessage(app, anna, robin, 'Unsent');
    const firstUnreadOf = async () => (await app.call('messages', { id: anna.hid }, { as: robin })).firstUnreadId;
    expect(await firstUnreadOf()).toBeNull();
    await likeEachOther(app, robin, anna);
    // Only the message of the match.
    expect(await firstUnreadOf()).toBeNull();
    await sendTextMessage(app, anna, robin, 'Before');
    await app.call('deleteDialogs', { hids: [anna.hid] }, { as: robin });
    await sendTextMessage(app, anna, robin, 'After');
    const page = await app.call('messages', { id: anna.hid }, { as: robin });
    expect(page.messages.find(({ id }) => id === page.firstUnreadId)?.text).toBe('After');
  });

  test('the list has each dialog once while dialogs move to its top', async () => {
    const robin = await app.member();
    const friends = await seedMatches(robin, 12);
    const first = await app.call('dialogs', { pageSize: 5 }, { as: robin });
    expect(hidsOf(first)).toEqual(
      friends
        .slice(-5)
        .reverse()
        .map(({ hid }) => hid),
    );
    const [mover] = friends.slice(-3);
    if (mover) await sendTextMessage(app, mover, robin, 'Up I go');
    const second = await app.call('dialogs', { pageSize: 5, pageToken: first.nextPageToken }, { as: robin });
    const third = await app.call('dialogs', { pageSize: 5, pageToken: second.nextPageToken }, { as: robin });
    expect([...hidsOf(first), ...hidsOf(second), ...hidsOf(third)]).toEqual(friends.toReversed().map(({ hid }) => hid));
    expect(third.nextPageToken).toBe('');
  });

  test('pages stay full when dialogs are hidden', async () => {
    const robin = await app.member();
    const friends = await seedMatches(robin, 9);
    for (const friend of friends.slice(2, 7)) await seedBlock(app, friend, robin);
    const visible = [...friends.slice(7), ...friends.slice(0, 2)].map(({ hid }) => hid);
    const first = await app.call('dialogs', { pageSize: 3 }, { as: robin });
    const second = await app.call('dialogs', { pageSize: 3, pageToken: first.nextPageToken }, { as: robin });
    expect(hidsOf(first)).toHaveLength(3);
    expect(new Set([...hidsOf(first), ...hidsOf(second)])).toEqual(new Set(visible));
    expect(second.nextPageToken).toBe('');
  });

  test('extended filters are ignored outside their test group, also with another filter and on the next page', async () => {
    const robin = await app.member();
    await bindToSplitGroup(app, robin, 'EXTENDED_DIALOG_FILTERS', splitGroups.control);
    const friends = await seedMatches(robin, 3);
    const all = friends.map(({ hid }) => hid).toReversed();
    const listed = (more: object) => app.call('dialogs', more, { as: robin });
    for (const name of ['recentlyActive', 'exchangedMessages'])
      expect(hidsOf(await listed({ [`filter.${name}`]: 'true' }))).toEqual(all);
    const unsent = await app.member({ gender: 'f', search_gender: 'm' });
    await sendTextMessage(app, robin, unsent, 'May I?');
    expect(hidsOf(await listed({ 'filter.matched': 'true' }))).toEqual([unsent.hid, ...all]);
    expect(hidsOf(await listed({ 'filter.matched': 'true', 'filter.unread': 'true' }))).toEqual([]);
    const query = { 'filter.matched': 'true', pageSize: 2 };
    const { nextPageToken: pageToken } = await listed(query);
    expect(hidsOf(await listed({ ...query, pageToken }))).toEqual(all.slice(1));
  });

  test('filters apply alone and together', async () => {
    const robin = await app.member();
    await bindToSplitGroup(app, robin, 'EXTENDED_DIALOG_FILTERS', splitGroups.first);
    const [quiet, writer, talker] = await seedMatches(robin, 3);
    const fan = await app.member({ gender: 'f', search_gender: 'm' });
    if (!quiet || !writer || !talker) throw new Error('no friends');
    await sendTextMessage(app, writer, robin, 'Hi');
    await sendTextMessage(app, talker, robin, 'Hi');
    await sendTextMessage(app, robin, talker, 'Hi yourself');
    await app.call('markDialogsRead', { hids: [talker.hid] }, { as: robin });
    await sendTextMessage(app, robin, fan, 'May I?');
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

  test('a search by name finds dialogs on all pages, by any word, without regard to case and accents', async () => {
    const robin = await app.member();
    const named = async (name: string): Promise<TestMember> => {
      const friend = await app.member({ gender: 'f', search_gender: 'm', name });
      await likeEachOther(app, robin, friend);
      return friend;
    };
    const zoe = await named('Zoé');
    const anna = await named('Anna-Lena');
    const elena = await named('ЁЛЕНА');
    const hidden = await named('Annika');
    await seedBlock(app, hidden, robin);
    const annes: TestMember[] = [];
    for (let index = 0; index < 4; index += 1) annes.push(await named('Anne Ćosić'));
    await seedMatches(robin, 3);
    const found = async (name: string, more: object = {}) =>
      hidsOf(await app.call('dialogs', { name, pageSize: 100, ...more }, { as: robin }));
    expect(await found('zoe')).toEqual([zoe.hid]);
    expect(await found(' ZO\u00c9 ')).toEqual([zoe.hid]);
    expect(await found('ZOE\u0301')).toEqual([zoe.hid]);
    expect(await found('lena')).toEqual([anna.hid]);
    expect(await found('anna lena')).toEqual([anna.hid]);
    expect(await found('елена')).toEqual([elena.hid]);
    expect(await found('osic')).toEqual([]);
    expect(await found('Annik')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('')).toHaveLength(10);
    expect(await found('anna', { 'filter.unread': 'true' })).toEqual([]);
    await sendTextMessage(app, anna, robin, 'Hi');
    expect(await found('anna', { 'filter.unread': 'true' })).toEqual([anna.hid]);

    const first = await app.call('dialogs', { name: 'cosic', pageSize: 3 }, { as: robin });
    const { nextPageToken: pageToken } = first;
    const second = await app.call('dialogs', { name: 'cosic', pageSize: 3, pageToken }, { as: robin });
    expect([...hidsOf(first), ...hidsOf(second)]).toEqual(annes.toReversed().map(({ hid }) => hid));
    expect(second.nextPageToken).toBe('');
    expect((await app.fails('dialogs', { name: 'anna', pageToken }, { as: robin })).status).toBe(400);
    expect((await app.fails('dialogs', { name: 'x'.repeat(limits.name.max + 1) }, { as: robin })).status).toBe(400);
  });

  test('a modified token and one of another list or member are refused', async () => {
    const [robin, anna] = await app.pair();
    await seedMatches(robin, 2);
    await likeEachOther(app, robin, anna);
    const { nextPageToken } = await app.call('dialogs', { pageSize: 1 }, { as: robin });
    // The key of the page is sealed. A search for the member's number would find it in the random bytes by chance.
    const bytes = Buffer.from(nextPageToken.split('.')[0] ?? '', 'base64url').toString();
    expect(() => JSON.parse(bytes) as unknown).toThrow(SyntaxError);
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

import { limits } from '@kindred/contract/limits';
import { fieldGroups } from '@kindred/contract/profile';
import { conversationPrompts, moods, vocabulary } from '@kindred/contract/profile-fields';
import { locales } from '@kindred/i18n/locales';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { maleFields, type SeededMember, seedMembers, seedPair } from '../../../test/seeded-members.ts';
import { refreshCard } from '../candidates/cards.ts';
import { operationToken } from '../matches-game/operation-token.ts';

const unknownHid = 'A'.repeat(22);

describe('profiles', async () => {
  const app = await testApp();
  const { context } = app;
  const infoOf = async (viewer: SeededMember, ...members: SeededMember[]) =>
    (await app.call('profileInfo', { users_hids: members.map(({ hid }) => hid).join(',') }, { as: viewer })).users;

  test('have a language, which a repeated request changes once, and an unknown one does not', async () => {
    const member = await app.member();
    expect(await app.call('languageTag', {}, { as: member })).toEqual({ language_tag: 'en-US' });
    for (let times = 0; times < 2; times += 1)
      await app.call('saveLanguageTag', { language_tag: 'de-DE' }, { as: member });
    expect(await app.call('languageTag', {}, { as: member })).toEqual({ language_tag: 'de-DE' });
    const { status } = await app.fails('saveLanguageTag', { language_tag: 'tlh' }, { as: member });
    expect(status).toBe(400);
    expect((await app.call('profileInfo', {}, { as: member })).users[0]?.own?.language_tag).toBe('de-DE');
  });

  test('are listed once each in the order of the request, without unknown ones', async () => {
    const [his] = (await seedMembers(context, 1, () => maleFields)) as [SeededMember];
    const [a, b, c] = (await seedMembers(context, 3)) as [SeededMember, SeededMember, SeededMember];
    const { users } = await app.call(
      'profileInfo',
      { users_ids: `${c.hid},${unknownHid},${a.hid}`, users_hids: `${b.hid},${a.hid}` },
      { as: his },
    );
    expect(users.map(({ hid }) => hid)).toEqual([c.hid, a.hid, b.hid]);
    expect((await app.call('profileInfo', { users_ids: unknownHid }, { as: his })).users).toEqual([]);
  });

  test('are the viewer’s with private fields when the request names no member', async () => {
    const [his] = await seedPair(context);
    await context.db
      .updateTable('member')
      .set({ email: 'robin@mail.example.org', birthday: '1996-05-17' })
      .where('id', '=', his.id)
      .execute();
    const { users } = await app.call('profileInfo', {}, { as: his, headers: { 'accept-language': 'pl-PL' } });
    expect(users).toHaveLength(1);
    expect(users[0]).toMatchObject({
      hid: his.hid,
      zodiac_sign_id: 2,
      geo: { city: { name: 'Berlin' } },
      distance: null,
      operation_token: null,
      own: {
        email: 'robin@mail.example.org',
        birthday: '1996-05-17',
        search_gender: 'f',
        search_age_from: 20,
        search_age_to: 45,
        city: { id: 2_950_159, country_id: 276 },
        language_tag: 'en-US',
        daily_likes: { count: 0, limit: 40 },
      },
    });
  });

  test('of others have no private fields', async () => {
    const [his, her] = await seedPair(context);
    await app.call('likeCandidate', { token: operationToken(context, her.id, his.id) }, { as: her });
    const [info] = await infoOf(his, her);
    expect(info).toMatchObject({ stub: null, geo: { city: null }, distance: 1, own: null });
    // Only Premium members may see who liked them.
    expect(info?.list_data).toMatchObject({ user_like_me: false, is_match: false, i_like_this_user: false });
    expect(JSON.stringify(info)).not.toMatch(/email":|birthday|latitude|Berlin|search_/);

    await app.call('likeCandidate', { token: info?.operation_token ?? '' }, { as: his });
    const [matched] = await infoOf(his, her);
    expect(matched?.list_data).toMatchObject({ user_like_me: true, is_match: true, i_like_this_user: true });
    expect(matched?.operation_token).toBeNull();
  });

  test('have the city in the viewer’s language while the viewer has Premium', async () => {
    const [his, her] = await seedPair(context);
    const cityIn = async (locale: string) => {
      const headers = { 'accept-language': locale };
      return (await app.call('profileInfo', { users_hids: her.hid }, { as: his, headers })).users[0]?.geo.city;
    };
    const setPremium = (until: number) =>
      context.db
        .updateTable('member')
        .set({ premium_until: new Date(Date.now() + until), premium_plan: 'base' })
        .where('id', '=', his.id)
        .execute();
    await setPremium(60_000);
    expect(await cityIn('en-US')).toEqual({ name: 'Berlin' });
    expect(await cityIn('ru-RU')).toEqual({ name: 'Берлин' });
    // The other member has no Premium.
    expect((await infoOf(her, his))[0]?.geo.city).toBeNull();
    await app.call('blockUser', { hid: his.hid }, { as: her });
    expect(await cityIn('en-US')).toBeNull();
    await app.call('unblockUser', { hid: his.hid }, { as: her });
    await setPremium(-1);
    expect(await cityIn('en-US')).toBeNull();
  });

  test('have an operation token for unmarked members, without disclosing their search settings', async () => {
    const [his, her] = await seedPair(context);
    const [another] = (await seedMembers(context, 1, () => maleFields)) as [SeededMember];
    const [young] = (await seedMembers(context, 1, () => ({ search_age_to: 21 }))) as [SeededMember];
    const tokens = (await infoOf(his, her, another, young)).map(({ operation_token }) => operation_token !== null);
    expect(tokens).toEqual([true, true, true]);
    // The answer to a like does not disclose them either.
    const answers = await Promise.all(
      (await infoOf(his, another, young)).map(({ operation_token: token }) =>
        app.call('likeCandidate', { token: token ?? '' }, { as: his }),
      ),
    );
    expect(answers.map(({ isMatch, match }) => [isMatch, match])).toEqual([
      [false, null],
      [false, null],
    ]);
    await app.call('passCandidate', { token: operationToken(context, his.id, her.id) }, { as: his });
    expect((await infoOf(his, her))[0]?.operation_token).toBeNull();
  });

  test('are a stub of blocked, blocking and inactive members', async () => {
    const [his] = (await seedMembers(context, 1, () => maleFields)) as [SeededMember];
    const [blocked, blocker, left, banned] = (await seedMembers(context, 4, () => ({
      name: 'Anna',
      about_me: 'secret words',
      mood: 3,
      verified_at: new Date(),
      fields: '{"goal":[1]}',
    }))) as [SeededMember, SeededMember, SeededMember, SeededMember];
    await app.call('blockUser', { hid: blocked.hid }, { as: his });
    await app.call('blockUser', { hid: his.hid }, { as: blocker });
    const state = (member: SeededMember, to: 'deactivated' | 'banned') =>
      context.db.updateTable('member').set({ state: to }).where('id', '=', member.id).execute();
    await state(left, 'deactivated');
    await state(banned, 'banned');
    const stubs = await infoOf(his, blocked, blocker, left, banned);
    expect(stubs.map(({ stub }) => stub)).toEqual(['youBlockedUser', 'userBlockedYou', 'alreadyFoundLove']);
    for (const stub of stubs) {
      expect(stub).toMatchObject({
        masked_name: 'Anna',
        gender: 'f',
        age: 0,
        verified: false,
        avatar: null,
        photo_count: 0,
        additional: { online: false, is_new: false, compatibility: null },
        distance: null,
        profile: { about_me: '', mood: null, fields: {} },
        operation_token: null,
        own: null,
      });
    }
    expect(JSON.stringify(stubs)).not.toContain('secret');
    expect(stubs.map(({ list_data }) => [list_data.i_block_user, list_data.user_block_me])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test('of a hundred members need as many queries as one', async () => {
    const [his] = (await seedMembers(context, 1, () => maleFields)) as [SeededMember];
    const women = await seedMembers(context, 100);
    const queries = async (members: SeededMember[]): Promise<number> => {
      const spy = vi.spyOn(context.database.pool, 'connect');
      expect(await infoOf(his, ...members)).toHaveLength(members.length);
      const queryCount = spy.mock.calls.length;
      spy.mockRestore();
      return queryCount;
    };
    const one = await queries(women.slice(0, 1));
    expect(one).toBeGreaterThan(0);
    expect(await queries(women)).toBe(one);
  });
});

describe('the vocabulary', async () => {
  const app = await testApp();

  test('has a title for every field and value in every language, with the same ids', async () => {
    const shapes = new Set<string>();
    for (const locale of locales) {
      const { fields } = await app.call('guestVocabulary', {}, { headers: { 'accept-language': locale } });
      shapes.add(JSON.stringify(fields.map(({ id, type, values }) => [id, type, values.map((value) => value.id)])));
      for (const { id, label, values } of fields) {
        expect(label).not.toBe(id);
        const named: Readonly<Record<string, readonly string[]>> = {
          ...vocabulary,
          conversation_prompt: conversationPrompts,
        };
        const names = named[id] ?? [];
        expect(values).toHaveLength(names.length);
        expect(new Set(values.map(({ title }) => title)).size).toBe(names.length);
      }
    }
    expect(shapes.size).toBe(1);
  });

  test('is the same for members, with bounds, groups and moods', async () => {
    const [his] = await seedPair(app.context);
    const { fields } = await app.call('memberVocabulary', {}, { as: his });
    const shared = fields.map(({ visible_keys: _visible, group_by: _group, ...field }) => field);
    expect(shared.at(-1)).toMatchObject({ id: 'user_mood', type: 'single' });
    expect(shared.at(-1)?.values).toHaveLength(moods.length);
    expect(shared.slice(0, -1)).toEqual((await app.call('guestVocabulary', {})).fields);
    expect(new Set(fields.map(({ group_by }) => group_by))).toEqual(new Set(fieldGroups));
    for (const { id, values, visible_keys } of fields)
      expect(visible_keys).toEqual(values.map((value) => value.id).slice(0, id === 'goal' ? 6 : values.length));
    const byId = new Map(fields.map((field) => [field.id, field]));
    expect(byId.get('height')).toMatchObject({ type: 'range', min: 120, max: 220, values: [] });
    expect(byId.get('interests')).toMatchObject({ type: 'multiple', min: limits.interests.min, max: 15 });
    expect(byId.get('position')).toMatchObject({ type: 'text', values: [] });
    expect(byId.get('smoking')?.type).toBe('single');
  });
});

describe('search settings', async () => {
  const app = await testApp();
  const { context } = app;

  test('restart the matches game of both sides', async () => {
    const [his] = (await seedMembers(context, 1, () => maleFields)) as [SeededMember];
    const [older] = (await seedMembers(context, 1, () => ({ birthday: '1980-01-01' }))) as [SeededMember];
    await seedMembers(context, 12);
    const first = await app.call('pickUp', {}, { as: his });
    expect(first.hits).toHaveLength(10);
    await app.call('searchSettings', { search_age_from: 40, search_age_to: 50 }, { as: his });
    const hidsOf = async (pageToken?: string) =>
      (await app.call('pickUp', { pageToken }, { as: his })).hits.map(({ user }) => user.hid);
    expect(await hidsOf()).toEqual([older.hid]);
    expect(await hidsOf(first.nextPageToken)).toEqual([older.hid]);
    expect((await app.call('profileInfo', {}, { as: his })).users[0]?.own).toMatchObject({
      search_age_from: 40,
      search_age_to: 50,
      search_gender: 'f',
    });

    const seenBy = async (viewer: SeededMember) =>
      (await app.call('pickUp', {}, { as: viewer })).hits.map(({ user }) => user.hid);
    expect(await seenBy(older)).toEqual([his.hid]);
    const settings = { search_gender: 'M' as const, search_age_from: 18, search_age_to: 89 };
    const other = await app.fails('searchSettings', { ...settings, gender: 'F' }, { as: his });
    expect([other.status, other.errors[0]?.field]).toEqual([400, 'gender']);
    await app.call('searchSettings', { ...settings, gender: 'M' }, { as: his });
    const [woman] = (await seedMembers(context, 1)) as [SeededMember];
    expect(await seenBy(woman)).toEqual([]);
  });

  test('keep the search distance until a request changes it, and accept the values of the specification alone', async () => {
    const [his, her] = await seedPair(context);
    await context.db
      .updateTable('member')
      .set({ latitude: 52.52, longitude: 14, public_latitude: 52.52, public_longitude: 14 })
      .where('id', '=', her.id)
      .execute();
    await refreshCard(context.db, her.id);
    const ages = { search_age_from: 18, search_age_to: 89 };
    const searchDistance = async () => (await app.call('profileInfo', {}, { as: his })).users[0]?.own?.search_distance;
    const seesHer = async () =>
      (await app.call('pickUp', { pageSize: 100 }, { as: his })).hits.some(({ user }) => user.hid === her.hid);
    expect([await searchDistance(), await seesHer()]).toEqual([null, true]);
    await app.call('searchSettings', { ...ages, search_distance: 25 }, { as: his });
    expect([await searchDistance(), await seesHer()]).toEqual([25, false]);
    await app.call('searchSettings', ages, { as: his });
    expect([await searchDistance(), await seesHer()]).toEqual([25, false]);
    await app.call('searchSettings', { ...ages, search_distance: 50 }, { as: his });
    expect([await searchDistance(), await seesHer()]).toEqual([50, true]);
    await app.call('searchSettings', { ...ages, search_distance: null }, { as: his });
    expect([await searchDistance(), await seesHer()]).toEqual([null, true]);
    for (const search_distance of [0, 7, -5, 5.5, '25', 'any', 1e9])
      expect((await app.fails('searchSettings', { ...ages, search_distance }, { as: his })).status).toBe(400);
  });

  test('refuse invalid ages', async () => {
    const [his] = await seedPair(context);
    const failed = await app.fails('searchSettings', { search_age_from: 40, search_age_to: 30 }, { as: his });
    expect([failed.status, failed.errors]).toEqual([400, [{ code: 0, field: 'search_age_from', message: 'range' }]]);
    for (const [from, to] of [
      [17, 30],
      [18, 90],
      [20.5, 30],
      ['x', 30],
    ])
      expect(
        (await app.fails('searchSettings', { search_age_from: from, search_age_to: to }, { as: his })).status,
      ).toBe(400);
  });
});

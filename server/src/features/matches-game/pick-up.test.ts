import { describe, expect, test } from 'vitest';
import { findTimestamps } from '../../../test/find-timestamps.ts';
import { testApp } from '../../../test/harness.ts';
import { maleFields, type SeededMember, seedMembers, seedPair } from '../../../test/seeded-members.ts';
import { boostCard } from '../candidates/card.db.ts';
import { operationToken } from './operation-token.ts';

const hour = 3_600_000;

describe('the matches game', async () => {
  let now = new Date();
  const app = await testApp({ clock: { now: () => now } });
  const { context } = app;
  const fields = '{"interests":[1,2],"goal":[3]}';
  const [viewer] = (await seedMembers(context, 1, () => ({ ...maleFields, fields }))) as [SeededMember];
  const women = await seedMembers(context, 25, (index) => ({ name: `Anna ${index}`, fields }));

  const listPages = async (pageSize?: number) => {
    const pages: string[][] = [];
    let pageToken: string | undefined;
    do {
      const page = await app.call('pickUp', { pageToken, pageSize }, { as: viewer });
      pages.push(page.hits.map(({ user }) => user.hid));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    return pages;
  };

  test('lists pages of ten, each candidate once, and ends with an empty token', async () => {
    const pages = await listPages();
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(new Set(pages.flat())).toEqual(new Set(women.map(({ hid }) => hid)));
    expect((await listPages(7)).flat()).toHaveLength(25);
  });

  test('shows the card of the specification, without private fields', async () => {
    await context.db
      .insertInto('presence')
      .values({ member_id: women[0]?.id ?? '', seen_at: new Date(now.getTime() - 2 * hour) })
      .execute();
    const { hits } = await app.call('pickUp', { pageSize: 100 }, { as: viewer });
    const card = hits.find(({ user }) => user.hid === women[0]?.hid);
    expect(card?.user).toMatchObject({
      name: 'Anna 0',
      genderType: 'GENDER_FEMALE',
      recentlyActive: false,
      sinceLastSeenDuration: 7200,
      distanceKilometers: 1,
      compatibility: {
        percent: 100,
        reasons: [
          { kind: 'interests', values: [1, 2] },
          { kind: 'goal', values: [3] },
          { kind: 'distance', values: [1] },
        ],
      },
      zodiacSign: 2,
      city: null,
      throughBoost: false,
      profile: { albumPreview: { cover: null, countModerated: 0 }, interests: [1, 2], goals: [3] },
      subscriptions: { premiumBasic: false, premiumGold: false, vip: false },
      relationships: { likesYou: false },
    });
    expect(JSON.stringify(hits)).not.toMatch(/latitude|longitude|email":|birthday|city_id|search_|member_id|Berlin/);
  });

  test('names the city to Premium viewers alone, and the boost that brought a card forward', async () => {
    const premium = { premium_until: new Date(now.getTime() + hour), premium_plan: 'base' } as const;
    const [paying] = (await seedMembers(context, 1, () => ({ ...maleFields, ...premium }))) as [SeededMember];
    const id = women[2]?.id ?? '';
    await boostCard(context.db, id, new Date(now.getTime() + hour));
    for (const [as, city] of [
      [viewer, null],
      [paying, 'Berlin'],
    ] as const) {
      const { hits } = await app.call('pickUp', { pageSize: 100 }, { as });
      expect(new Set(hits.map(({ user }) => user.city))).toEqual(new Set([city]));
      expect(hits.filter(({ user }) => user.throughBoost).map(({ user }) => user.hid)).toEqual([women[2]?.hid]);
      expect(hits[0]?.user.hid).toBe(women[2]?.hid);
    }
    await boostCard(context.db, id, null);
  });

  test('has no time of an action on a card or in a profile', async () => {
    const her = women[1] as SeededMember;
    const seen_at = new Date(now.getTime() - hour);
    await context.db.insertInto('presence').values({ member_id: her.id, seen_at }).execute();
    await app.call('likeCandidate', { token: operationToken(context, her.id, viewer.id) }, { as: her });
    const { hits } = await app.call('pickUp', { pageSize: 100 }, { as: viewer });
    const { users } = await app.call('profileInfo', { users_hids: her.hid }, { as: viewer });
    expect([hits.some(({ user }) => user.hid === her.hid), users.length]).toEqual([true, 1]);
    expect(findTimestamps([hits, users])).toEqual([]);
  });

  test('discloses to repeated requests no more than the hour in which a member was last online, and the minute while recently active', async () => {
    const id = women[0]?.id ?? '';
    const hourStart = Math.floor(now.getTime() / hour) * hour;
    const minuteStart = Math.floor(now.getTime() / 60_000) * 60_000;
    const seen = async (at: number) => {
      const seen_at = new Date(at);
      await context.db
        .insertInto('presence')
        .values({ member_id: id, seen_at })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ seen_at }))
        .execute();
      const { hits } = await app.call('pickUp', { pageSize: 100 }, { as: viewer });
      const user = hits.find(({ user: { hid } }) => hid === women[0]?.hid)?.user;
      return `${user?.sinceLastSeenDuration} ${user?.recentlyActive}`;
    };
    const ofHour = [0, 1, 1800, 3599].map((second) => hourStart - 3 * hour + second * 1000);
    const ofMinute = [0, 1, 30, 59].map((second) => minuteStart - 5 * 60_000 + second * 1000);
    const ofNext = ofMinute.map((at) => at + 60_000);
    const answers = async (times: number[]) => {
      const distinct = new Set<string>();
      for (const at of times) distinct.add((await seen(at)).replace(/^\d+ (?=true)/, ''));
      return [...distinct];
    };
    expect(await answers(ofHour)).toEqual([`${3 * 3600} false`]);
    expect(await answers(ofMinute)).toHaveLength(1);
    expect(await answers(ofNext)).toEqual(['true']);
  });

  test('does not disclose who liked the viewer', async () => {
    const [her] = (await seedMembers(context, 1, () => ({ name: 'Zoe' }))) as [SeededMember];
    const shown = async () =>
      (await app.call('pickUp', { pageSize: 100 }, { as: viewer })).hits.find(({ user }) => user.hid === her.hid);
    const before = await shown();
    await app.call('likeCandidate', { token: operationToken(context, her.id, viewer.id) }, { as: her });
    const after = await shown();
    expect(after).toBeDefined();
    expect({ ...after, operationToken: '' }).toEqual({ ...before, operationToken: '' });
  });

  test('does not show a marked card again', async () => {
    const first = (await app.call('pickUp', {}, { as: viewer })).hits[0];
    await app.call('passCandidate', { token: first?.operationToken ?? '' }, { as: viewer });
    expect((await listPages()).flat()).not.toContain(first?.user.hid);
  });

  test('issues opaque tokens that are valid for their actor and list alone', async () => {
    const [his, her] = await seedPair(context);
    const token = operationToken(context, his.id, her.id);
    const inside = Buffer.from(token, 'base64url').toString('latin1');
    expect(inside).not.toContain(her.hid);
    expect(inside).not.toMatch(/target|until/);

    const status = async (text: string, actor: SeededMember) =>
      (await app.ask('likeCandidate', { token: text }, { as: actor })).statusCode;
    expect(await status(token, viewer)).toBe(404);
    expect(await status('x', his)).toBe(404);
    expect(await status(token.slice(0, -4), his)).toBe(404);
    for (const at of [0, 17, 30, token.length - 2]) {
      const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(await status(forged, his)).toBe(404);
    }
    const page = await app.call('pickUp', { pageSize: 3 }, { as: viewer });
    expect(await status(page.nextPageToken, viewer)).toBe(404);
    for (const pageToken of [token, `${page.nextPageToken}A`, page.nextPageToken.slice(0, -3), 'A']) {
      const failed = await app.fails('pickUp', { pageToken }, { as: viewer });
      expect([failed.status, failed.errors[0]?.code]).toEqual([400, 1]);
    }
    expect((await app.fails('pickUp', { pageToken: page.nextPageToken }, { as: his })).status).toBe(400);
    expect((await app.fails('matches', { pageToken: page.nextPageToken }, { as: viewer })).status).toBe(400);

    expect(await status(token, his)).toBe(200);
  });

  test('issues tokens that are valid for 24 hours', async () => {
    const [his, her] = await seedPair(context);
    const token = operationToken(context, his.id, her.id);
    now = new Date(now.getTime() + 24 * hour);
    const [sameMember] = (await seedMembers(context, 1, () => maleFields)) as [SeededMember];
    await context.db.updateTable('session').set({ member_id: his.id }).where('member_id', '=', sameMember.id).execute();
    expect((await app.fails('likeCandidate', { token }, { as: sameMember })).status).toBe(404);
    const fresh = operationToken(context, his.id, her.id);
    expect((await app.call('likeCandidate', { token: fresh }, { as: sameMember })).isMatch).toBe(false);
  });
});

import type { SearchHit } from '@kindred/contract/engagement/search';
import { limits } from '@kindred/contract/limits';
import { expect, test } from 'vitest';
import { testApp, testCity } from '../../../test/harness.ts';
import {
  grantPremium,
  type MemberValues,
  maleFields,
  type SeededMember,
  seedMembers,
} from '../../../test/seeded-members.ts';
import { refreshCards, touchSeen } from '../candidates/cards.ts';
import { operationToken } from '../matches-game/operation-token.ts';
import { sweepOnline } from './sweep-online.db.ts';

const hamburg = { city_id: 2_911_298, public_city_id: 2_911_298, latitude: 53.55, longitude: 10 };
const dayMs = 86_400_000;
const app = await testApp();
const { context } = app;
const { db } = context;

const seedOne = async (values: MemberValues): Promise<SeededMember> =>
  (await seedMembers(context, 1, () => values))[0] as SeededMember;
/** A pool of its own for each test, so that tests find only their own members. */
let poolCount = 0;
const newPool = () => {
  poolCount += 1;
  const pool = `pool ${poolCount}`;
  return {
    pool,
    him: (values: MemberValues = {}) => seedOne({ ...maleFields, pool, ...values }),
    premiumHim: async (values: MemberValues = {}) => {
      const him = await seedOne({ ...maleFields, pool, ...values });
      await grantPremium(context, him.id);
      return him;
    },
    women: (count: number, valuesOf: (index: number) => MemberValues = () => ({})) =>
      seedMembers(context, count, (index) => ({ pool, ...valuesOf(index) })),
  };
};
const hidsOf = (members: readonly { hid: string }[]): string[] => members.map(({ hid }) => hid).toSorted();
const foundBy = (as: SeededMember, filter: object = {}) =>
  app.call('searchUsers', { filter, pageSize: 100 }, { as }).then(({ hits }) => hidsOf(hits.map(({ user }) => user)));
const refusal = async (as: SeededMember, filter: object) => {
  const { status, errors } = await app.fails('searchUsers', { filter }, { as });
  return [status, errors[0]?.field];
};
const markSeen = async (members: readonly SeededMember[], minutesAgo: number): Promise<void> => {
  const seen_at = new Date(Date.now() - minutesAgo * 60_000);
  await db
    .insertInto('presence')
    .values(members.map(({ id }) => ({ member_id: id, seen_at })))
    .execute();
  await touchSeen(
    db,
    members.map(({ id }) => id),
    seen_at,
  );
};

test('finds members of the searched gender and ages who search for the viewer’s gender, and shows what the card needs', async () => {
  const { him, women, pool } = newPool();
  const fields = '{"interests":[1,2],"goal":[3]}';
  const [fits] = await women(1, () => ({ mood: 3, verified_at: new Date(), fields }));
  await women(1, () => ({ birthday: '1950-01-01' }));
  await women(1, () => ({ search_gender: 'f' }));
  await women(1, () => ({ state: 'banned' }));
  await women(1, () => ({ restriction: 'hidden' }));
  await women(1, () => ({ name: '' }));
  await seedOne({ pool: `${pool} 2` });
  const viewer = await him({ fields });
  const { hits, nextPageToken } = await app.call('searchUsers', { filter: {} }, { as: viewer });
  expect(nextPageToken).toBe('');
  expect(hits).toEqual([
    {
      operationToken: expect.any(String),
      user: {
        hid: fits?.hid ?? '',
        name: 'Robin',
        age: expect.any(Number),
        genderType: 'GENDER_FEMALE',
        mood: 3,
        recentlyActive: false,
        photoVerified: true,
        isDemo: false,
        thumbnail: null,
        compatibility: {
          percent: 100,
          reasons: [
            { kind: 'interests', values: [1, 2] },
            { kind: 'goal', values: [3] },
            { kind: 'distance', values: [1] },
          ],
        },
        subscriptions: { premiumBasic: false, premiumGold: false, vip: false },
      },
      relationships: { myLikes: false },
    } satisfies SearchHit,
  ]);
});

test('searches another gender only among members who search for the viewer’s', async () => {
  const { him } = newPool();
  const [viewer, seeksWomen, seeksMen] = [await him(), await him(), await him({ search_gender: 'm' })];
  expect(await foundBy(viewer, { genderType: 'GENDER_MALE' })).toEqual([seeksMen.hid]);
  expect(seeksWomen.hid).not.toBe(seeksMen.hid);
});

test('never finds members who are blocked in either direction; finds liked members as liked, and passed ones', async () => {
  const { him, women } = newPool();
  const viewer = await him();
  const [liked, passed, blocked, blocker] = (await women(4)) as [
    SeededMember,
    SeededMember,
    SeededMember,
    SeededMember,
  ];
  await app.call('likeCandidate', { token: operationToken(context, viewer.id, liked.id) }, { as: viewer });
  await app.call('passCandidate', { token: operationToken(context, viewer.id, passed.id) }, { as: viewer });
  await app.call('blockUser', { hid: blocked.hid }, { as: viewer });
  await app.call('blockUser', { hid: viewer.hid }, { as: blocker });
  const { hits } = await app.call('searchUsers', { filter: {} }, { as: viewer });
  expect(new Map(hits.map(({ user, relationships }) => [user.hid, relationships.myLikes]))).toEqual(
    new Map([
      [liked.hid, true],
      [passed.hid, false],
    ]),
  );
  // The token of a hit likes the member, also one who was passed.
  const token = hits.find(({ user }) => user.hid === passed.hid)?.operationToken ?? '';
  await app.call('likeCandidate', { token }, { as: viewer });
  const again = await app.call('searchUsers', { filter: {} }, { as: viewer });
  expect(again.hits.every(({ relationships }) => relationships.myLikes)).toBe(true);
});

test('finds members of another brand of the pool, unless one of both chose the own brand alone', async () => {
  const { him, women } = newPool();
  const [shared] = await women(1, () => ({ brand_id: 2 }));
  const [reserved] = await women(1, () => ({ brand_id: 2, own_brand_only: true }));
  const [same] = await women(1, () => ({ own_brand_only: true }));
  const [sharing, reservedViewer] = [await him(), await him({ own_brand_only: true })];
  const hids = (...members: (SeededMember | undefined)[]) => members.map((member) => member?.hid ?? '').toSorted();
  for (const filter of [{}, { recentlyRegistered: true }, { recentlyActive: true }]) {
    if ('recentlyActive' in filter) await markSeen([shared, reserved, same] as SeededMember[], 0);
    expect(await foundBy(sharing, filter)).toEqual(hids(shared, same));
    expect(await foundBy(reservedViewer, filter)).toEqual(hids(same));
  }
});

test('applies each filter, and needs Premium for habits, mood, interests, height and relationship status', async () => {
  const { him, premiumHim, women } = newPool();
  const [fits] = await women(1, () => ({
    mood: 2,
    verified_at: new Date(),
    email_confirmed_at: new Date(),
    fields: JSON.stringify({
      alcohol: 1,
      smoking: 2,
      marital_status: 1,
      goal: [1, 3],
      interests: [4, 5, 190],
      height: 170,
    }),
    birthday: '1996-05-17',
  }));
  await women(1, () => ({ birthday: '1990-05-17' }));
  const [free, premium] = [await him(), await premiumHim()];
  const open = [
    { ageMin: 29, ageMax: 31 },
    { photoVerified: true },
    { emailVerified: true },
    { relationshipGoals: [3] },
    { relationshipGoals: [2, 3] },
  ];
  const paid = [
    { drinking: [1, 2] },
    { smoking: [2] },
    { relationshipStatus: [1] },
    { mood: [1, 2] },
    { heightMaxCm: 170, heightMinCm: 170 },
    { heightMinCm: 150 },
    { heightMaxCm: 180 },
    { interests: [190] },
    { interests: [1, 4] },
  ];
  for (const filter of [...open, ...paid]) expect(await foundBy(premium, filter)).toEqual([fits?.hid]);
  for (const filter of open) expect(await foundBy(free, filter)).toEqual([fits?.hid]);
  for (const filter of paid) expect(await refusal(free, filter)).toEqual([402, Object.keys(filter)[0]]);
  for (const filter of [
    { smoking: [1] },
    { mood: [3] },
    { interests: [6] },
    { heightMinCm: 171 },
    { smoking: [2], drinking: [3] },
  ])
    expect(await foundBy(premium, filter)).toEqual([]);
  expect(await refusal(premium, { ageMin: 40, ageMax: 30 })).toEqual([400, 'ageMin']);
  expect(await refusal(premium, { heightMinCm: 200, heightMaxCm: 150 })).toEqual([400, 'heightMinCm']);
});

test('compares ages in whole years', async () => {
  const { him, women } = newPool();
  const now = new Date();
  const birthday = (years: number, days: number) =>
    new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
      .toISOString()
      .slice(0, 10);
  const [thirtyToday] = await women(1, () => ({ birthday: birthday(30, 0) }));
  const [thirtyTomorrow] = await women(1, () => ({ birthday: birthday(30, 1) }));
  const viewer = await him();
  expect(await foundBy(viewer, { ageMin: 30, ageMax: 30 })).toEqual([thirtyToday?.hid]);
  expect(await foundBy(viewer, { ageMin: 29, ageMax: 29 })).toEqual([thirtyTomorrow?.hid]);
});

test('searches the own city without Premium, and any place with it', async () => {
  const { him, premiumHim, women } = newPool();
  const berlin = await women(2);
  const away = await women(1, () => hamburg);
  const abroad = await women(1, () => ({
    country_id: 616,
    city_id: 756_135,
    public_city_id: 756_135,
    latitude: 52.2,
    longitude: 21,
  }));
  const [free, premium] = [await him(), await premiumHim()];
  expect(await foundBy(free)).toEqual(hidsOf(berlin));
  expect(await foundBy(free, { cityHid: testCity, countryId: 276 })).toEqual(hidsOf(berlin));
  expect(await refusal(free, { cityHid: hamburg.city_id })).toEqual([402, 'cityHid']);
  expect(await refusal(free, { countryId: 616 })).toEqual([402, 'countryId']);
  expect(await foundBy(premium, { cityHid: testCity })).toEqual(hidsOf(berlin));
  expect(await foundBy(premium, { countryId: 276 })).toEqual(hidsOf([...berlin, ...away]));
  expect(await foundBy(premium)).toEqual(hidsOf([...berlin, ...away, ...abroad]));
});

test('finds members as online within five minutes, and as new within three days', async () => {
  const { premiumHim, women } = newPool();
  const online = await women(2);
  const gone = await women(1);
  const fresh = await women(1, () => ({ created_at: new Date(Date.now() - limits.newMemberDays * dayMs + 60_000) }));
  const old = await women(1, () => ({ created_at: new Date(Date.now() - limits.newMemberDays * dayMs - 60_000) }));
  await db
    .updateTable('member')
    .set({ created_at: new Date(Date.now() - 30 * dayMs) })
    .where(
      'id',
      'in',
      [...online, ...gone].map(({ id }) => id),
    )
    .execute();
  await refreshCards(
    db,
    [...online, ...gone].map(({ id }) => id),
  );
  await markSeen([...online, ...fresh], limits.onlineMinutes - 1);
  await markSeen([...gone, ...old], limits.onlineMinutes + 1);
  const viewer = await premiumHim();
  for (const place of [{}, { countryId: 276 }, { cityHid: testCity }]) {
    expect(await foundBy(viewer, { recentlyActive: true, ...place })).toEqual(hidsOf([...online, ...fresh]));
    expect(await foundBy(viewer, { recentlyRegistered: true, ...place })).toEqual(hidsOf(fresh));
    expect(await foundBy(viewer, { recentlyRegistered: true, recentlyActive: true, ...place })).toEqual(hidsOf(fresh));
  }
  const { hits } = await app.call('searchUsers', { filter: { recentlyActive: true } }, { as: viewer });
  expect(hits.every(({ user }) => user.recentlyActive)).toBe(true);
  await sweepOnline(db, new Date(Date.now() + limits.onlineMinutes * 60_000));
  const left = await db.selectFrom('online_member').select('member_id').execute();
  expect(left.map(({ member_id }) => member_id)).not.toContain(gone[0]?.id);
  expect(left.map(({ member_id }) => member_id)).toContain(online[0]?.id);
});

test.each([{}, { recentlyActive: true }, { recentlyRegistered: true }])(
  'pages by key: members who become active, sign up or hide meanwhile repeat and hide nobody (%j)',
  async (filter) => {
    const { him, women } = newPool();
    const members = await women(7);
    await markSeen(members, 0);
    const viewer = await him();
    const seen: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await app.call(
        'searchUsers',
        { filter, pageSize: 2, ...(pageToken && { pageToken }) },
        { as: viewer },
      );
      seen.push(...page.hits.map(({ user }) => user.hid));
      pageToken = page.nextPageToken;
      if (seen.length === 2) {
        await women(2);
        await touchSeen(
          db,
          members.map(({ id }) => id),
          new Date(),
        );
      }
    } while (pageToken);
    expect(seen.toSorted()).toEqual(hidsOf(members));
    const { status } = await app.fails('searchUsers', { filter, pageToken: 'forged' }, { as: viewer });
    expect(status).toBe(400);
  },
);

import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { findWrongCounters, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { settleLists } from './settle-answers.ts';
import {
  hidsOf,
  listPages,
  premiumFields,
  readCounters,
  seedViewer,
  sendLike,
  sendPass,
  vipFields,
} from './test-support.ts';

const app = await testApp();
const { context } = app;
const likesOf = (member: SeededMember) => readCounters(app, member, 5, 'likes-me');

afterEach(async () => {
  const wrong = await findWrongCounters(context.db);
  if (wrong.length > 0) throw new Error(`wrong counters: ${JSON.stringify(wrong)}`);
});

describe('the likes of a member with Premium', () => {
  test('are listed latest first, and a like between two pages neither repeats nor hides another', async () => {
    const { his, women } = await seedViewer(app, 6);
    const [late, ...earlier] = women as [SeededMember, ...SeededMember[]];
    for (const her of earlier) await sendLike(app, her, his);
    const pages = await listPages(app, 'likesYou', his, 2, () => sendLike(app, late, his));
    expect(pages.flat()).toEqual(hidsOf(earlier).toReversed());
    expect((await app.call('likesYou', {}, { as: his })).items[0]?.user.hid).toBe(late.hid);
  });

  test('begin with the members who hold VIP, across pages too', async () => {
    const { his, women } = await seedViewer(app, 5);
    const [vip, other] = (await seedMembers(context, 2, vipFields)) as [SeededMember, SeededMember];
    const [first, ...rest] = women as [SeededMember, ...SeededMember[]];
    for (const her of [vip, first, other, ...rest]) await sendLike(app, her, his);
    const expected = hidsOf([other, vip, ...women.toReversed()]);
    for (const size of [1, 2, 3, 100]) expect((await listPages(app, 'likesYou', his, size)).flat()).toEqual(expected);
    const [item] = (await app.call('likesYou', {}, { as: his })).items;
    expect(item?.user.subscriptions).toEqual({ premiumBasic: false, premiumGold: true, vip: true });
    await context.db.updateTable('member').set({ vip_until: new Date() }).where('id', '=', vip.id).execute();
    expect((await listPages(app, 'likesYou', his, 2)).flat()).toEqual(
      hidsOf([other, ...rest.toReversed(), first, vip]),
    );
  });

  test('begin with a member who gets VIP after the like, also for the second time', async () => {
    const { his, women } = await seedViewer(app, 3);
    const [first, second, last] = women as [SeededMember, SeededMember, SeededMember];
    for (const her of women) await sendLike(app, her, his);
    const setVip = (her: SeededMember, until: Date | null) =>
      context.db.updateTable('member').set({ vip_until: until }).where('id', '=', her.id).execute();
    const listed = async () => (await listPages(app, 'likesYou', his, 2)).flat();
    await setVip(first, new Date(Date.now() + 86_400_000));
    expect(await listed()).toEqual(hidsOf([first, last, second]));
    await setVip(first, null);
    expect(await listed()).toEqual(hidsOf([last, second, first]));
    await setVip(first, new Date(Date.now() + 86_400_000));
    expect(await listed()).toEqual(hidsOf([first, last, second]));
  });

  test('leave the list when they are answered by a match or a pass', async () => {
    const { his, women } = await seedViewer(app, 3);
    const [liked, passed, remaining] = women as [SeededMember, SeededMember, SeededMember];
    for (const her of women) await sendLike(app, her, his);
    expect(await likesOf(his)).toEqual([3, 3]);
    await sendLike(app, his, liked);
    expect(await likesOf(his)).toEqual([2, 2]);
    await sendPass(app, his, passed);
    expect(await likesOf(his)).toEqual([1, 1]);
    expect((await app.call('likesYou', {}, { as: his })).items.map(({ user }) => user.hid)).toEqual([remaining.hid]);
    expect(await likesOf(liked)).toEqual([0, 0]);
  });

  test('that arrive after a pass are unanswered', async () => {
    const { his, women } = await seedViewer(app, 1);
    const [her] = women as [SeededMember];
    await sendPass(app, his, her);
    await sendLike(app, her, his);
    expect(await likesOf(his)).toEqual([1, 1]);
    await sendPass(app, his, her);
    expect(await likesOf(his)).toEqual([0, 0]);
  });

  test('are new until the list is opened, which notifies the other tabs once', async () => {
    const { his, women } = await seedViewer(app, 3);
    const [one, two, late] = women as [SeededMember, SeededMember, SeededMember];
    const isNew = async () => (await app.call('likesYou', {}, { as: his })).items.map((item) => item.isNew);
    const countEvents = async () =>
      (await context.db.selectFrom('event').select('seq').where('member_id', '=', his.id).execute()).length;
    for (const her of [one, two]) await sendLike(app, her, his);
    expect(await isNew()).toEqual([true, true]);
    const before = await countEvents();
    await app.call('resetLikesUnread', {}, { as: his });
    await app.call('resetLikesUnread', {}, { as: his });
    expect(await countEvents()).toBe(before + 1);
    expect([await isNew(), await likesOf(his)]).toEqual([
      [false, false],
      [0, 2],
    ]);
    await sendLike(app, late, his);
    expect([await isNew(), await likesOf(his)]).toEqual([
      [true, false, false],
      [1, 3],
    ]);
  });

  test('leave out blocked, hidden and inactive members and other pools, pages stay full, and blocks change the counters', async () => {
    const { his, women } = await seedViewer(app, 9);
    for (const her of women) await sendLike(app, her, his);
    const [blocked, blocker, left, hidden, foreign, ...shown] = women as [
      SeededMember,
      SeededMember,
      SeededMember,
      SeededMember,
      SeededMember,
      ...SeededMember[],
    ];
    await app.call('blockUser', { hid: blocked.hid }, { as: his });
    await app.call('blockUser', { hid: his.hid }, { as: blocker });
    expect(await likesOf(his)).toEqual([7, 7]);
    const change = (member: SeededMember, values: object) =>
      context.db.updateTable('member').set(values).where('id', '=', member.id).execute();
    await change(left, { state: 'deactivated' });
    await change(hidden, { restriction: 'hidden' });
    await change(foreign, { pool: 'other' });
    const pages = await listPages(app, 'likesYou', his, 2);
    expect(pages.map(({ length }) => length)).toEqual([2, 2]);
    expect(pages.flat()).toEqual(hidsOf(shown).toReversed());
    await app.call('unblockUser', { hid: blocked.hid }, { as: his });
    expect(await likesOf(his)).toEqual([8, 8]);
  });

  test('are marked that came during a boost of the viewer', async () => {
    const { his, women } = await seedViewer(app, 2);
    const [before, during] = women as [SeededMember, SeededMember];
    await sendLike(app, before, his);
    // By the clock of the database: a time in milliseconds may lie before the like.
    await context.db
      .insertInto('boost')
      .values({ member_id: his.id, started_at: sql`clock_timestamp()`, ends_at: new Date(Date.now() + 60_000) })
      .execute();
    await sendLike(app, during, his);
    const { items } = await app.call('likesYou', {}, { as: his });
    expect(items.map(({ user, throughBoost }) => [user.hid, throughBoost])).toEqual([
      [during.hid, true],
      [before.hid, false],
    ]);
  });

  test('have the fields of a list item', async () => {
    const { his, women } = await seedViewer(app, 1);
    const [her] = women as [SeededMember];
    await sendLike(app, her, his);
    expect((await app.call('likesYou', {}, { as: his })).items).toEqual([
      {
        user: {
          hid: her.hid,
          name: 'Robin',
          age: expect.any(Number),
          genderType: 'GENDER_FEMALE',
          recentlyActive: false,
          photoVerified: false,
          isVip: false,
          isDemo: false,
          thumbnail: null,
          sinceLastSeenDuration: 0,
          mood: null,
          distanceKilometers: 1,
          compatibility: null,
          subscriptions: { premiumBasic: false, premiumGold: false, vip: false },
        },
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        isNew: true,
        throughBoost: false,
        relationships: { myLikes: false },
      },
    ]);
  });
});

describe('a member without Premium', () => {
  test('gets no lists of likes and visits and removes no visitor, but pages of the own likes', async () => {
    const { his, women } = await seedViewer(app, 3, {});
    for (const her of women) await sendLike(app, his, her);
    for (const name of ['likesYou', 'visitsYou'] as const)
      expect((await app.fails(name, {}, { as: his })).status).toBe(402);
    expect((await app.fails('removeVisitor', { hid: women[0]?.hid }, { as: his })).status).toBe(402);
    expect((await listPages(app, 'myLikes', his, 2)).flat()).toEqual(hidsOf(women).toReversed());
    const { items } = await app.call('myLikes', {}, { as: his });
    expect(items.every(({ relationships, isNew }) => relationships.myLikes && !isNew)).toBe(true);
    await app.call('blockUser', { hid: women[1]?.hid ?? '' }, { as: his });
    expect((await listPages(app, 'myLikes', his, 2)).flat()).not.toContain(women[1]?.hid);
  });

  test('learns by passes who likes them neither from the counters nor from events, until the daily job', async () => {
    const { his, women } = await seedViewer(app, 2, {});
    const [admirer, other] = women as [SeededMember, SeededMember];
    await sendLike(app, admirer, his);
    const observe = async () => [
      await likesOf(his),
      (await app.call('likesYouTeasers', {}, { as: his })).total,
      (await context.db.selectFrom('event').select('seq').where('member_id', '=', his.id).execute()).length,
    ];
    const before = await observe();
    for (const her of [other, admirer]) {
      await sendPass(app, his, her);
      expect(await observe()).toEqual(before);
    }
    await settleLists({ ...context, clock: { now: () => new Date(Date.now() + 60_000) } });
    expect(await likesOf(his)).toEqual([0, 0]);
    expect((await app.call('likesYouTeasers', {}, { as: his })).total).toBe(0);
  });

  test('finds the passes applied as soon as Premium shows the likes, and a like after the pass is a match', async () => {
    const { his, women } = await seedViewer(app, 2, {});
    const [passed, undone] = women as [SeededMember, SeededMember];
    for (const her of women) {
      await sendLike(app, her, his);
      await sendPass(app, his, her);
    }
    expect((await sendLike(app, his, undone)).isMatch).toBe(true);
    expect(await likesOf(his)).toEqual([1, 1]);
    await context.db.updateTable('member').set(premiumFields()).where('id', '=', his.id).execute();
    expect((await app.call('likesYou', {}, { as: his })).items.map(({ user }) => user.hid)).not.toContain(passed.hid);
    expect(await likesOf(his)).toEqual([0, 0]);
  });
});

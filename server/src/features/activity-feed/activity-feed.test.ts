import { feedLimits } from '@kindred/contract/engagement/feed-limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { maleFields, type SeededMember, seedMembers, seedPair } from '../../../test/seeded-members.ts';
import { memberTopic } from '../../realtime/publish-events.ts';
import { likeMember } from '../matches-game/marks.db.ts';
import { visitMember } from '../users/users.db.ts';
import { trimActivityFeeds } from './trim-activities.ts';

const unlimited = { max: null, windowSeconds: 1 };
const dayMs = 86_400_000;

describe('the activity feed', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const { db } = context;

  const seedWithPremium = async (): Promise<SeededMember> => {
    const values = { ...maleFields, premium_until: new Date(Date.now() + 400 * dayMs), premium_plan: 'base' } as const;
    return ((await seedMembers(context, 1, () => values)) as [SeededMember])[0];
  };
  const seedWomen = (count: number): Promise<SeededMember[]> => seedMembers(context, count);
  const like = (actor: SeededMember, target: SeededMember) => likeMember(db, actor.id, target.id, unlimited);
  const feed = async (as: SeededMember, pageSize = 100) =>
    (await app.call('activities', { pageSize }, { as })).activities;
  const unread = async (as: SeededMember) => (await app.call('unreadActivities', {}, { as })).unreadCount;
  const namesOf = async (as: SeededMember) => (await feed(as)).map(({ user }) => user?.hid);
  const hidsOf = (list: readonly SeededMember[]) => list.map(({ hid }) => hid);
  const listPages = async (as: SeededMember, pageSize: number, between: () => Promise<unknown>) => {
    const pages: Awaited<ReturnType<typeof feed>>[] = [];
    let pageToken: string | undefined;
    do {
      const page = await app.call('activities', { pageSize, pageToken }, { as });
      pages.push(page.activities);
      pageToken = page.nextPageToken;
      if (pages.length === 1) await between();
    } while (pageToken !== '');
    return pages;
  };

  test('has a like, a visit and a match, each once a day, and the match for both sides', async () => {
    const his = await seedWithPremium();
    const [her, other] = (await seedWomen(2)) as [SeededMember, SeededMember];
    for (let times = 0; times < 2; times += 1) await visitMember(db, her.id, his.id);
    for (let times = 0; times < 2; times += 1) await like(other, his);
    await like(her, his);
    await like(his, her);
    const items = await feed(his);
    expect(
      items.map(({ type, templateText, actionTitle, user }) => [type, templateText, actionTitle, user?.hid]),
    ).toEqual([
      ['TYPE_MATCH', 'match', 'openDialog', her.hid],
      ['TYPE_LIKE', 'like', 'openProfile', her.hid],
      ['TYPE_LIKE', 'like', 'openProfile', other.hid],
      ['TYPE_VISIT', 'visit', 'openProfile', her.hid],
    ]);
    expect(items[0]).toEqual({
      hid: expect.stringMatching(/^[\w-]{22}$/),
      type: 'TYPE_MATCH',
      title: 'match',
      templateText: 'match',
      actionTitle: 'openDialog',
      state: 'STATE_UNREAD',
      createTime: expect.stringMatching(/Z$/),
      updateTime: expect.stringMatching(/Z$/),
      details: { photo: null },
      purchase: null,
      user: { hid: her.hid, name: 'Robin', gender: 'GENDER_FEMALE', photo: null },
    });
    expect((await feed(her)).map(({ type, user }) => [type, user?.hid])).toEqual([['TYPE_MATCH', his.hid]]);
  });

  test('names no member of a like or a visit without Premium, by identifier, time or order', async () => {
    const [his, anna] = await seedPair(context);
    const women = await seedWomen(6);
    await visitMember(db, anna.id, his.id);
    for (const her of women) await like(her, his);
    await like(anna, his);
    await like(his, anna);
    const items = await feed(his);
    const hidden = items.filter(({ type }) => type !== 'TYPE_MATCH');
    expect(hidden).toHaveLength(8);
    const today = new Date().toISOString().slice(0, 10);
    for (const item of hidden) {
      expect(item).toMatchObject({ user: null, actionTitle: 'getPremium', createTime: `${today}T12:00:00.000Z` });
      expect(item).toMatchObject({ updateTime: `${today}T12:00:00.000Z`, purchase: null });
      expect(item.templateText).toMatch(/Hidden$/);
      expect(item.details.photo).toEqual({ url: expect.stringContaining('/media/teasers/'), thumbhash: null });
    }
    const text = JSON.stringify(hidden);
    for (const { hid, id } of [anna, ...women]) expect(text).not.toMatch(new RegExp(`${hid}|"${id}"`));
    // They come first in their day, by the random identifier alone, although the match happened last.
    expect(items.findIndex(({ type }) => type === 'TYPE_MATCH')).toBe(8);
    const uids = await db.selectFrom('activity').select('uid').where('member_id', '=', his.id).execute();
    const byUid = uids
      .map(({ uid }) => uid)
      .toSorted()
      .toReversed();
    const listed = hidden.map(({ hid }) => Buffer.from(hid, 'base64url').toString('hex'));
    expect(listed).toEqual(byUid.map((uid) => uid.replaceAll('-', '')).filter((uid) => listed.includes(uid)));
  });

  test('names the members of earlier likes when Premium starts', async () => {
    const [his, her] = await seedPair(context);
    await like(her, his);
    expect(await namesOf(his)).toEqual([undefined]);
    await db
      .updateTable('member')
      .set({ premium_until: new Date(Date.now() + dayMs), premium_plan: 'base' })
      .where('id', '=', his.id)
      .execute();
    expect(await namesOf(his)).toEqual([her.hid]);
  });

  test.each(['premium', 'none'])('is paged while items arrive: none repeats and none is hidden (%s)', async (plan) => {
    const his = plan === 'premium' ? await seedWithPremium() : (await seedPair(context))[0];
    const women = await seedWomen(7);
    for (const her of women) await visitMember(db, her.id, his.id);
    const before = (await feed(his)).map(({ hid }) => hid);
    const [late] = (await seedWomen(1)) as [SeededMember];
    const pages = await listPages(his, 3, () => visitMember(db, late.id, his.id));
    const listed = pages.flat().map(({ hid }) => hid);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((hid) => before.includes(hid))).toEqual(before);
  });

  test('has 20 items on a page by default', async () => {
    const his = await seedWithPremium();
    for (const her of await seedWomen(feedLimits.activitiesPerPage + 1)) await visitMember(db, her.id, his.id);
    const page = await app.call('activities', {}, { as: his });
    expect([page.activities.length, page.nextPageToken !== '']).toEqual([feedLimits.activitiesPerPage, true]);
    const foreign = await seedWithPremium();
    const refused = await app.fails('activities', { pageToken: page.nextPageToken }, { as: foreign });
    expect(refused.status).toBe(400);
  });

  test('leaves out blocked, blocking, banned and inactive members, also from the unread count, and pages stay full', async () => {
    const his = await seedWithPremium();
    const women = await seedWomen(7);
    for (const her of women) await visitMember(db, her.id, his.id);
    const [blocked, blocker, left, banned, other] = women as [
      SeededMember,
      SeededMember,
      SeededMember,
      SeededMember,
      SeededMember,
    ];
    await app.call('blockUser', { hid: blocked.hid }, { as: his });
    await app.call('blockUser', { hid: his.hid }, { as: blocker });
    const change = (id: string, values: { state?: 'deactivated' | 'banned'; pool?: string }) =>
      db.updateTable('member').set(values).where('id', '=', id).execute();
    await change(left.id, { state: 'deactivated' });
    await change(banned.id, { state: 'banned' });
    await change(other.id, { pool: 'other' });
    const pages = await listPages(his, 1, async () => undefined);
    expect(pages.map(({ length }) => length)).toEqual([1, 1]);
    expect(pages.flat().map(({ user }) => user?.hid)).toEqual(hidsOf(women.slice(5)).toReversed());
    expect(await unread(his)).toBe(2);

    await app.call('unblockUser', { hid: blocked.hid }, { as: his });
    expect(await namesOf(his)).toContain(blocked.hid);
  });

  test('opening it resets the unread count, and notifies the other tabs once', async () => {
    const his = await seedWithPremium();
    const [one, two] = (await seedWomen(2)) as [SeededMember, SeededMember];
    expect(await unread(his)).toBe(0);
    await like(one, his);
    expect(await unread(his)).toBe(1);
    const received: string[] = [];
    const stop = await context.bus.subscribe(memberTopic(his.id), (message) => received.push(message));
    await app.call('resetUnreadActivities', {}, { as: his });
    await app.call('resetUnreadActivities', {}, { as: his });
    stop();
    expect(received).toHaveLength(1);
    const events = await db.selectFrom('event').selectAll().where('member_id', '=', his.id).orderBy('seq').execute();
    expect(events.at(-1)).toMatchObject({ kind: 'rpc.activity', data: { unread: 0 } });
    expect(await unread(his)).toBe(0);
    // The item itself stays unread until it is marked.
    expect((await feed(his)).map(({ state }) => state)).toEqual(['STATE_UNREAD']);
    await like(two, his);
    expect(await unread(his)).toBe(1);
  });

  test('marks and deletes the member’s own items only, for good', async () => {
    const his = await seedWithPremium();
    const foreign = await seedWithPremium();
    const women = await seedWomen(3);
    for (const her of women) await like(her, his);
    const hids = (await feed(his)).map(({ hid }) => hid);
    await app.call('markActivitiesRead', { hids: hids.slice(0, 1) }, { as: his });
    await app.call('markActivitiesRead', { hids }, { as: foreign });
    await app.call('deleteActivities', { hids }, { as: foreign });
    expect((await feed(his)).map(({ state }) => state)).toEqual(['STATE_READ', 'STATE_UNREAD', 'STATE_UNREAD']);

    await app.call('deleteActivities', { hids: [...hids.slice(1, 2), 'A'.repeat(22)] }, { as: his });
    expect((await feed(his)).map(({ hid }) => hid)).toEqual([hids[0], hids[2]]);
    const rows = await db.selectFrom('activity').select('uid').where('member_id', '=', his.id).execute();
    expect(rows).toHaveLength(2);
    const events = await db.selectFrom('event').selectAll().where('member_id', '=', his.id).orderBy('seq').execute();
    expect(events.at(-1)).toMatchObject({ kind: 'rpc.activity', data: { unread: 2 } });
    expect(await db.selectFrom('event').where('member_id', '=', foreign.id).selectAll().execute()).toEqual([]);
  });

  test('has items of 90 days, and at most 500 of each member', async () => {
    const [his, her] = await seedPair(context);
    const insert = (member: SeededMember, count: number) =>
      sql`insert into activity (member_id, kind, subject, day, updated_at)
        select ${member.id}::bigint, 'photo', 'p' || n, (now() at time zone 'utc')::date, now() - n * interval '1 second'
        from generate_series(1, ${count}::integer) n`.execute(db);
    const count = async ({ id }: SeededMember) =>
      (await db.selectFrom('activity').select('subject').where('member_id', '=', id).execute()).length;
    await insert(his, feedLimits.items + 3);
    await insert(her, 4);
    await trimActivityFeeds(context);
    expect([await count(his), await count(her)]).toEqual([feedLimits.items, 4]);
    const newest = await db
      .selectFrom('activity')
      .where('member_id', '=', his.id)
      .where('subject', '=', 'p1')
      .selectAll()
      .execute();
    expect(newest).toHaveLength(1);

    ahead = (feedLimits.days + 2) * dayMs;
    await trimActivityFeeds(context);
    expect([await count(his), await count(her)]).toEqual([0, 0]);
    ahead = 0;
  });
});

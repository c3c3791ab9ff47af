import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { findWrongCounters, maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { memberTopic } from '../../realtime/publish-events.ts';
import { addBoost } from '../boosts/boosts.db.ts';
import { likeMember } from '../matches-game/marks.db.ts';

const unlimited = { max: null, windowSeconds: 1 };

describe('matches', async () => {
  const app = await testApp();
  const { context } = app;

  const fields = '{"interests":[1,2],"goal":[3]}';
  const seedMatches = async (count: number): Promise<{ his: SeededMember; women: SeededMember[] }> => {
    const [his] = (await seedMembers(context, 1, () => ({ ...maleFields, fields }))) as [SeededMember];
    const women = await seedMembers(context, count, () => ({ fields }));
    for (const her of women) {
      await likeMember(context.db, her.id, his.id, unlimited);
      await likeMember(context.db, his.id, her.id, unlimited);
    }
    return { his, women };
  };
  const listPages = async (
    his: SeededMember,
    pageSize: number,
    between: () => Promise<unknown> = async () => undefined,
  ) => {
    const pages: string[][] = [];
    let pageToken: string | undefined;
    do {
      const page = await app.call('matches', { pageSize, pageToken }, { as: his });
      pages.push(page.items.map(({ user }) => user.hid));
      pageToken = page.nextPageToken;
      if (pages.length === 1) await between();
    } while (pageToken !== '');
    return pages;
  };
  const hidsOf = (list: readonly SeededMember[]) => list.map(({ hid }) => hid);

  test('are paged latest first, also when several have the same time', async () => {
    const { his, women } = await seedMatches(7);
    expect((await listPages(his, 3)).flat()).toEqual(hidsOf(women).toReversed());
    await sql`update match set matched_at = '2026-11-01 10:00:00.123456+00' where member_id = ${his.id}::bigint`.execute(
      context.db,
    );
    const pages = await listPages(his, 3);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(new Set(pages.flat())).toEqual(new Set(hidsOf(women)));
  });

  test('a new match between two pages neither repeats nor hides another match', async () => {
    const { his, women } = await seedMatches(6);
    const [late] = (await seedMembers(context, 1)) as [SeededMember];
    const pages = await listPages(his, 3, async () => {
      await likeMember(context.db, late.id, his.id, unlimited);
      await likeMember(context.db, his.id, late.id, unlimited);
    });
    expect(pages.flat()).toEqual(hidsOf(women).toReversed());
  });

  test('leave out blocked, blocking and inactive members, and pages stay full', async () => {
    const { his, women } = await seedMatches(9);
    const [blocked, blocker, left, banned] = women as [SeededMember, SeededMember, SeededMember, SeededMember];
    await app.call('blockUser', { hid: blocked.hid }, { as: his });
    await app.call('blockUser', { hid: his.hid }, { as: blocker });
    await context.db.updateTable('member').set({ state: 'deactivated' }).where('id', '=', left.id).execute();
    await context.db.updateTable('member').set({ state: 'banned' }).where('id', '=', banned.id).execute();
    const pages = await listPages(his, 2);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(hidsOf(women.slice(4)).toReversed());

    await app.call('unblockUser', { hid: blocked.hid }, { as: his });
    expect((await listPages(his, 10)).flat()).toContain(blocked.hid);
    expect(await findWrongCounters(context.db)).toEqual([]);
  });

  test('are new until the list is opened, which notifies the other tabs once', async () => {
    const { his } = await seedMatches(2);
    const isNew = async () => (await app.call('matches', {}, { as: his })).items.map((item) => item.isNew);
    const unread = async () =>
      (await app.call('unreadCounters', {}, { as: his })).find(({ type }) => type === 6)?.value;
    expect([await isNew(), await unread()]).toEqual([[true, true], 2]);

    const received: string[] = [];
    const stop = await context.bus.subscribe(memberTopic(his.id), (message) => received.push(message));
    await app.call('resetMatchesUnread', {}, { as: his });
    await app.call('resetMatchesUnread', {}, { as: his });
    expect([await isNew(), await unread()]).toEqual([[false, false], 0]);
    expect(received).toHaveLength(1);
    const events = await context.db.selectFrom('event').select('kind').where('member_id', '=', his.id).execute();
    expect(events.at(-1)?.kind).toBe('rpc.counters');
    stop();

    const [late] = (await seedMembers(context, 1)) as [SeededMember];
    await likeMember(context.db, late.id, his.id, unlimited);
    await likeMember(context.db, his.id, late.id, unlimited);
    expect([await isNew(), await unread()]).toEqual([[true, false, false], 1]);
  });

  test('are marked if the like of the other member came during a boost of the viewer', async () => {
    const [his] = (await seedMembers(context, 1, () => maleFields)) as [SeededMember];
    const [before, during, answered] = (await seedMembers(context, 3)) as [SeededMember, SeededMember, SeededMember];
    await likeMember(context.db, before.id, his.id, unlimited);
    for (const member_id of [his.id, answered.id])
      await addBoost(context.db, { member_id, started_at: new Date(), ends_at: new Date(Date.now() + 60_000) });
    await likeMember(context.db, during.id, his.id, unlimited);
    for (const her of [before, during, answered]) await likeMember(context.db, his.id, her.id, unlimited);
    // Begins right after the first like and ends right after the last one, since a `Date` has whole milliseconds.
    await sql`update boost set started_at = likes.first + interval '1 microsecond',
      ends_at = likes.last + interval '1 microsecond'
      from (select min(marked_at) as first, max(marked_at) as last from mark where target_id = ${his.id}::bigint) likes
      where member_id = ${his.id}::bigint`.execute(context.db);
    await likeMember(context.db, answered.id, his.id, unlimited);
    const boosted = async (as: SeededMember) =>
      new Map((await app.call('matches', {}, { as })).items.map(({ user, throughBoost }) => [user.hid, throughBoost]));
    const expected = [
      [before.hid, false],
      [during.hid, true],
      [answered.hid, false],
    ] as const;
    expect(await boosted(his)).toEqual(new Map(expected));
    // His like came during her boost.
    expect(await boosted(answered)).toEqual(new Map([[his.hid, true]]));
  });

  test('have the member, the time and the viewer’s like', async () => {
    const { his, women } = await seedMatches(1);
    const { items } = await app.call('matches', {}, { as: his });
    expect(items).toEqual([
      {
        user: {
          hid: women[0]?.hid,
          name: 'Robin',
          age: expect.any(Number),
          genderType: 'GENDER_FEMALE',
          recentlyActive: false,
          photoVerified: false,
          isVip: false,
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
        },
        matchTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        isNew: true,
        throughBoost: false,
        relationships: { myLikes: true },
      },
    ]);
  });
});

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { findWrongCounters, type SeededMember } from '../../../test/seeded-members.ts';
import { hidsOf, listPages, readCounters, seedViewer, visitProfile } from './test-support.ts';

const app = await testApp();
const { context } = app;
const visitsOf = (member: SeededMember) => readCounters(app, member, 3, 'visitor');
const shownTo = async (member: SeededMember) =>
  (await app.call('visitsYou', {}, { as: member })).items.map(({ user, isNew }) => [user.hid, isNew]);

afterEach(async () => {
  const wrong = await findWrongCounters(context.db);
  if (wrong.length > 0) throw new Error(`wrong counters: ${JSON.stringify(wrong)}`);
});

test('visitors are listed latest first, and a repeated visit between two pages repeats and hides no one', async () => {
  const { his, women } = await seedViewer(app, 5);
  for (const her of women) await visitProfile(app, her, his);
  const [first] = women as [SeededMember];
  const pages = await listPages(app, 'visitsYou', his, 2, () => visitProfile(app, first, his));
  expect(pages.flat()).toEqual(hidsOf(women).toReversed());
  expect(await visitsOf(his)).toEqual([5, 5]);
});

test('a visit counts once per visitor and day', async () => {
  const { his, women } = await seedViewer(app, 1);
  const [her] = women as [SeededMember];
  const countPushes = async () =>
    (
      await context.db
        .selectFrom('event')
        .select('seq')
        .where('member_id', '=', his.id)
        .where('kind', '=', 'push.visit')
        .execute()
    ).length;
  const passHours = (hours: number) =>
    sql`update visit set visited_at = visited_at - make_interval(hours => ${hours}),
      counted_at = counted_at - make_interval(hours => ${hours}) where member_id = ${his.id}::bigint`.execute(
      context.db,
    );
  await visitProfile(app, her, his);
  await app.call('resetVisitsUnread', {}, { as: his });
  await visitProfile(app, her, his);
  expect([await visitsOf(his), await countPushes(), await shownTo(his)]).toEqual([[0, 1], 1, [[her.hid, false]]]);
  // A visitor who returns each 13 hours is counted each 26 hours.
  await passHours(13);
  await visitProfile(app, her, his);
  expect(await countPushes()).toBe(1);
  await passHours(13);
  await visitProfile(app, her, his);
  expect([await visitsOf(his), await countPushes(), await shownTo(his)]).toEqual([[1, 1], 2, [[her.hid, true]]]);
});

test('removing a visitor hides the visits so far; a later visit shows the visitor again, and is not announced twice a day', async () => {
  const { his, women } = await seedViewer(app, 2);
  const [her, other] = women as [SeededMember, SeededMember];
  for (const visitor of women) await visitProfile(app, visitor, his);
  await app.call('removeVisitor', { hid: her.hid }, { as: his });
  await app.call('removeVisitor', { hid: her.hid }, { as: his });
  expect([await visitsOf(his), await shownTo(his)]).toEqual([[1, 1], [[other.hid, true]]]);
  await app.call('resetVisitsUnread', {}, { as: his });
  await visitProfile(app, her, his);
  expect([await visitsOf(his), await shownTo(his)]).toEqual([
    [0, 2],
    [
      [her.hid, false],
      [other.hid, false],
    ],
  ]);
  expect((await app.fails('removeVisitor', { hid: 'A'.repeat(22) }, { as: his })).status).toBe(404);
});

test('visits of blocked and of hidden members are not counted, and a block hides earlier ones in both directions', async () => {
  const { his, women } = await seedViewer(app, 3);
  const [blocked, hidden, blocker] = women as [SeededMember, SeededMember, SeededMember];
  await context.db.updateTable('member').set({ restriction: 'hidden' }).where('id', '=', hidden.id).execute();
  await visitProfile(app, hidden, his);
  for (const visitor of [blocked, blocker]) await visitProfile(app, visitor, his);
  expect(await visitsOf(his)).toEqual([2, 2]);
  await app.call('blockUser', { hid: blocked.hid }, { as: his });
  await app.call('blockUser', { hid: his.hid }, { as: blocker });
  expect([await visitsOf(his), await shownTo(his)]).toEqual([[0, 0], []]);
  // The counters do not count this visitor.
  await app.call('removeVisitor', { hid: blocked.hid }, { as: his });
  await app.call('unblockUser', { hid: blocked.hid }, { as: his });
  await app.call('unblockUser', { hid: his.hid }, { as: blocker });
  expect([await visitsOf(his), await shownTo(his)]).toEqual([[1, 1], [[blocker.hid, true]]]);
});

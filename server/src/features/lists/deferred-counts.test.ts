import { expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { openJobRunner } from '../../../test/jobs/run-jobs.ts';
import { type MemberValues, type SeededMember } from '../../../test/seeded-members.ts';
import { presentEvents } from '../../event-presenters.ts';
import { countBoostResults } from '../boosts/boosts.db.ts';
import { readUnreadEvents } from '../messenger/unread-events.db.ts';
import { settleLists } from './settle-answers.ts';
import { premiumFields, readCounters, seedViewer, sendLike, sendPass, visitProfile } from './test-support.ts';

const app = await testApp();
const { context } = app;
const jobs = await openJobRunner(context);
const settle = () => settleLists({ ...context, clock: { now: () => new Date(Date.now() + 60_000) } });
const change = async ({ id }: SeededMember, values: MemberValues) => {
  await context.db.updateTable('member').set(values).where('id', '=', id).execute();
  await jobs.run('lists.recount');
};

/** Everything that depends on the likes and visits of a member without Premium. Drawings are random. */
const observe = async (his: SeededMember) => {
  const viewer = { id: his.id, pool: 'all', brand_id: 7, own_brand_only: false };
  const teasers = await Promise.all(
    (['likesYouTeasers', 'visitsYouTeasers'] as const).map((name) => app.call(name, {}, { as: his })),
  );
  const feed = await app.call('activities', { pageSize: 100 }, { as: his });
  const [unread] = await readUnreadEvents(context.db, [{ memberId: his.id, after: 0 }]);
  const frames = unread ? await presentEvents(context, viewer, unread) : [];
  await context.db.deleteFrom('app_session').where('member_id', '=', his.id).execute();
  await app.call('reportSession', {}, { as: his });
  const { opens } = await app.call('claimPopup', { popup: 'likes_me' }, { as: his });
  await context.db.deleteFrom('popup_show').where('member_id', '=', his.id).execute();
  return {
    likes: await readCounters(app, his, 5, 'likes-me'),
    visits: await readCounters(app, his, 3, 'visitor'),
    teasers: teasers.map(({ items, total }) => [items.length, total]),
    feed: feed.activities.map(({ type, hid, user, createTime }) => [type, hid, user, createTime]),
    unread: await app.call('unreadActivities', {}, { as: his }),
    frames: frames.map(({ seq, event, data, ...rest }) => [
      seq,
      event,
      event === 'counters' ? { ...data, matchesGame: 0 } : data,
      // The time is computed from the age of the event, so that it varies by a second.
      'push' in rest ? { ...rest.push, photo: null, serverSentTimestamp: 0 } : null,
    ]),
    opens,
    boost: await countBoostResults(context.db, {
      member_id: his.id,
      started_at: new Date(Date.now() - 60_000),
      ends_at: new Date(Date.now() + 60_000),
    }),
  };
};
type Observation = Awaited<ReturnType<typeof observe>>;
/** The number of the member's frames differs by the acts themselves, so the frames of before are compared. */
const withFrames = (observed: Observation, count: number) => ({ ...observed, frames: observed.frames.slice(0, count) });

const acts: Record<string, (his: SeededMember, her: SeededMember) => Promise<unknown>> = {
  'a block': (his, her) => app.call('blockUser', { hid: her.hid }, { as: his }),
  'a block and its end': async (his, her) => {
    await app.call('blockUser', { hid: her.hid }, { as: his });
    await app.call('unblockUser', { hid: her.hid }, { as: his });
  },
  'the end of an earlier block': async (his, her) => {
    await app.call('unblockUser', { hid: her.hid }, { as: his });
  },
  'a pass': (his, her) => sendPass(app, his, her),
  'a report': (his, her) => app.call('sendAbuse', { user_hid: her.hid, reason_id: 1, context: 'profile' }, { as: his }),
  'a block by her': (his, her) => app.call('blockUser', { hid: his.hid }, { as: her }),
  'her deactivation': (_, her) => change(her, { state: 'deactivated' }),
  'her ban': (_, her) => change(her, { state: 'banned' }),
  'her deletion': (_, her) => change(her, { state: 'deleted' }),
  'her restriction': (_, her) => change(her, { restriction: 'hidden' }),
};

test.each(Object.keys(acts))('a member without Premium does not learn by %s who likes or visits them', async (name) => {
  // Nothing opens by itself for new members.
  const { his, women } = await seedViewer(app, 3, { created_at: new Date(Date.now() - 3 * 86_400_000) });
  const [admirer, stranger, other] = women as [SeededMember, SeededMember, SeededMember];
  for (const her of [admirer, other]) await visitProfile(app, her, his);
  // The only like, so that the popup about new likes depends on it.
  await sendLike(app, admirer, his);
  if (name === 'the end of an earlier block') {
    for (const her of [admirer, stranger]) await app.call('blockUser', { hid: her.hid }, { as: his });
    await settle();
    await sendLike(app, other, his);
  }
  const before = await observe(his);
  expect(before.opens).toBe('likes_me');
  const count = before.frames.length;
  let last = count;
  const added: number[] = [];
  for (const her of [stranger, admirer]) {
    await acts[name]?.(his, her);
    const after = await observe(his);
    const { frames: shown, ...rest } = withFrames(after, count);
    const { frames: seen, ...stored } = before;
    expect(rest).toEqual(stored);
    // Only the counters that a replayed event has may differ, and these have no likes and visits.
    expect(shown).toEqual(seen);
    added.push(after.frames.length - last);
    last = after.frames.length;
  }
  expect(added[1]).toBe(added[0]);
});

test('the daily job applies blocks to the numbers of a member without Premium, and Premium does immediately', async () => {
  const { his, women } = await seedViewer(app, 3, {});
  const [blocked, unblocked, other] = women as [SeededMember, SeededMember, SeededMember];
  for (const her of women) {
    await sendLike(app, her, his);
    await visitProfile(app, her, his);
  }
  const numbers = async () => [await readCounters(app, his, 5, 'likes-me'), await readCounters(app, his, 3, 'visitor')];
  for (const her of [blocked, unblocked]) await app.call('blockUser', { hid: her.hid }, { as: his });
  expect(await numbers()).toEqual([
    [3, 3],
    [3, 3],
  ]);
  await settle();
  expect(await numbers()).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await app.call('unblockUser', { hid: unblocked.hid }, { as: his });
  expect(await numbers()).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await context.db.updateTable('member').set(premiumFields()).where('id', '=', his.id).execute();
  for (const name of ['visitsYou', 'likesYou'] as const)
    expect((await app.call(name, {}, { as: his })).items.map(({ user }) => user.hid).toSorted()).toEqual(
      [other.hid, unblocked.hid].toSorted(),
    );
  expect(await numbers()).toEqual([
    [2, 2],
    [2, 2],
  ]);
  await app.call('blockUser', { hid: other.hid }, { as: his });
  expect(await numbers()).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

/** The rows of each list that has a total, and the total. */
const totalsOf = async (his: SeededMember) => {
  const stats = new Map((await app.call('relationStats', {}, { as: his })).map(({ name, value }) => [name, value]));
  const lists = { 'likes-me': 'likesYou', visitor: 'visitsYou', like: 'myLikes', matches: 'matches' } as const;
  const rows: Record<string, number> = {};
  for (const [name, call] of Object.entries(lists))
    rows[name] = (await app.call(call, { pageSize: 100 }, { as: his })).items.length;
  return { rows, totals: Object.fromEntries(Object.keys(lists).map((name) => [name, stats.get(name as 'like')])) };
};

const states: Record<
  string,
  { leave(her: SeededMember): Promise<unknown>; back?(her: SeededMember): Promise<unknown> }
> = {
  'is deactivated': {
    leave: (her) => change(her, { state: 'deactivated' }),
    back: (her) => change(her, { state: 'active' }),
  },
  'is banned': { leave: (her) => change(her, { state: 'banned' }), back: (her) => change(her, { state: 'active' }) },
  'is deleted': { leave: (her) => change(her, { state: 'deleted' }) },
  'is restricted': {
    leave: (her) => change(her, { restriction: 'hidden' }),
    back: (her) => change(her, { restriction: null }),
  },
  'of another brand chose the own brand alone': {
    leave: (her) => change(her, { brand_id: 8, own_brand_only: true }),
    back: (her) => change(her, { own_brand_only: false }),
  },
};

test.each(Object.keys(states))('totals equal the rows of their lists while a member %s, and after', async (name) => {
  const { his, women } = await seedViewer(app, 6);
  const [liker, visitor, liked, matched, ...others] = women as [SeededMember, SeededMember, SeededMember, SeededMember];
  await sendLike(app, liker, his);
  await visitProfile(app, visitor, his);
  await sendLike(app, his, liked);
  await sendLike(app, his, matched);
  await sendLike(app, matched, his);
  for (const her of others) {
    await sendLike(app, her, his);
    await visitProfile(app, her, his);
  }
  const expectEqual = async () => {
    const { rows, totals } = await totalsOf(his);
    expect(totals).toEqual(rows);
    return rows;
  };
  const before = await expectEqual();
  expect(before).toEqual({ 'likes-me': 3, visitor: 3, like: 2, matches: 1 });
  for (const her of [liker, visitor, liked, matched]) await states[name]?.leave(her);
  const during = await expectEqual();
  expect(during).not.toEqual(before);
  // Actions with members who left the lists change no total.
  await sendPass(app, his, liker);
  for (const her of [liked, matched]) await app.call('blockUser', { hid: her.hid }, { as: his }).catch(() => undefined);
  await expectEqual();
  for (const her of [liked, matched])
    await app.call('unblockUser', { hid: her.hid }, { as: his }).catch(() => undefined);
  for (const her of [liker, visitor, liked, matched]) await states[name]?.back?.(her);
  expect(await expectEqual()).toEqual(states[name]?.back ? { ...before, 'likes-me': 2 } : during);
});

import { splitGroups } from '@kindred/contract/experiments';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { touchSeen } from '../candidates/cards.ts';
import { bindToSplitGroup, connectSocket, likeEachOther, sendTextMessage } from '../messenger/test-support.ts';
import { announceOnline } from '../site-pushes/announce-online.ts';

describe('a member who hides being online', async () => {
  // A short minute: presence changes in whole minutes.
  const app = await testApp({ env: { REALTIME_MINUTE_MS: '300' } });
  const { context } = app;
  const { db } = context;
  let [robin, anna]: readonly TestMember[] = [];
  beforeEach(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    [robin, anna] = await app.pair();
    await bindToSplitGroup(app, robin, 'EXTENDED_DIALOG_FILTERS', splitGroups.first);
  });
  const pair = async (): Promise<readonly [TestMember, TestMember]> => {
    if (!robin || !anna) throw new Error('no pair');
    await likeEachOther(app, robin, anna);
    await sendTextMessage(app, anna, robin, 'Hello');
    await app.call('favoriteUser', { id: anna.hid }, { as: robin });
    return [robin, anna];
  };
  const hide = (as: TestMember, hide_online: boolean) => app.call('saveHideOnline', { hide_online }, { as });
  /** Everything that shows whether another member is online, or was. */
  const presenceOf = async (other: TestMember, as: TestMember) => {
    const [user] = (await app.call('profileInfo', { users_hids: other.hid }, { as })).users;
    const { dialogs } = await app.call('dialogs', {}, { as });
    const active = await app.call('dialogs', { 'filter.recentlyActive': 'true' }, { as });
    const { items } = await app.call('favorites', {}, { as });
    const found = await db.selectFrom('online_member').select('member_id').where('member_id', '=', other.id).execute();
    return {
      profile: user?.additional.online,
      dialog: dialogs.find(({ hid }) => hid === other.hid)?.user.recentlyActive,
      activeDialogs: active.dialogs.length,
      favorite: items.map(({ user: { recentlyActive } }) => recentlyActive),
      since: items.map(({ user: { sinceLastSeenDuration } }) => sinceLastSeenDuration),
      inSearch: found.length,
    };
  };
  const shown = { profile: true, dialog: true, activeDialogs: 1, favorite: [true], since: [null], inSearch: 1 };
  const hidden = { profile: false, dialog: false, activeDialogs: 0, favorite: [false], since: [null], inSearch: 0 };

  test('is shown neither as online nor with the hours since, in no list; showing it again is immediate', async () => {
    const [his, hers] = await pair();
    await context.presence.markPresent([hers.hid]);
    await touchSeen(db, hers.id, context.clock.now());
    await expect.poll(() => presenceOf(hers, his)).toEqual(shown);
    await hide(hers, true);
    expect(await presenceOf(hers, his)).toEqual(hidden);
    // A visit that is stored later does not show her either.
    await touchSeen(db, hers.id, context.clock.now());
    expect(await presenceOf(hers, his)).toEqual(hidden);
    expect((await app.call('profileInfo', {}, { as: hers })).users[0]?.own?.hide_online).toBe(true);
    await hide(hers, false);
    await touchSeen(db, hers.id, context.clock.now());
    expect(await presenceOf(hers, his)).toEqual(shown);
    // Away: the hours are hidden too.
    await context.presence.markAbsent(hers.hid);
    const past = new Date(Date.now() - 5 * 3_600_000);
    await db
      .insertInto('presence')
      .values({ member_id: hers.id, seen_at: past })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ seen_at: past }))
      .execute();
    await expect.poll(async () => (await presenceOf(hers, his)).since).toEqual([5 * 3600]);
    await hide(hers, true);
    expect((await presenceOf(hers, his)).since).toEqual([null]);
  });

  test('is not announced when coming online', async () => {
    const [his, hers] = await pair();
    const ears = [await connectSocket(app, his), await connectSocket(app, hers)];
    await context.presence.markPresent([hers.hid, his.hid]);
    const announced = async () => {
      await announceOnline(context, [hers.id]);
      return (await db.selectFrom('online_push').select('other_id').where('other_id', '=', hers.id).execute()).length;
    };
    await hide(hers, true);
    expect(await announced()).toBe(0);
    await hide(hers, false);
    await expect.poll(announced).toBe(1);
    for (const ear of ears) await ear.close();
  });
});

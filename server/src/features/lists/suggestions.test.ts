import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import {
  type MemberValues,
  maleFields,
  type SeededMember,
  seedMembers,
  withFreshToken,
} from '../../../test/seeded-members.ts';
import { hidsOf, listPages, premiumFields, sendLike, sendPass, vipFields } from './test-support.ts';

const minute = 60_000;

/** A viewer in a pool of its own, and others with these values. */
const seedPool = async (app: Awaited<ReturnType<typeof testApp>>, pool: string, others: readonly MemberValues[]) => {
  const [me] = (await seedMembers(app.context, 1, () => ({ ...maleFields, pool }))) as [SeededMember];
  const women = await seedMembers(app.context, others.length, (index) => ({ pool, ...others[index] }));
  return { me, women };
};

describe('suggestions', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const suitableFor = async (as: SeededMember) =>
    (await app.call('suitable', { pageSize: 100 }, { as })).items.map(({ user }) => user.hid);
  const pickupFor = (as: SeededMember, limit?: number) => app.call('premiumPickup', { limit }, { as });

  test('the suitable list has the 50 best fitting unmarked members, best first, whether they like the viewer or not', async () => {
    const { me, women } = await seedPool(
      app,
      'suitable-order',
      Array.from({ length: 60 }, (_, index) => ({
        photos_moderated: index < 5 ? 1 : 0,
        fields: JSON.stringify({ goal: [1], interests: index % 2 === 0 ? [1, 2, 3] : [] }),
      })),
    );
    const [admirer] = women as [SeededMember];
    await sendLike(app, admirer, me);
    const listed = await suitableFor(me);
    expect(listed).toHaveLength(50);
    expect(new Set(listed.slice(0, 5))).toEqual(new Set(hidsOf(women.slice(0, 5))));
    expect((await listPages(app, 'suitable', me, 7)).flat()).toEqual(listed);
    const { items } = await app.call('suitable', { pageSize: 1 }, { as: me });
    expect(items[0]).toMatchObject({ isNew: false, throughBoost: false, relationships: { myLikes: false } });
  });

  test('a marked, blocked or hidden member leaves the suitable list, and it is renewed after a day or by a new search', async () => {
    const { me, women } = await seedPool(app, 'suitable-renewal', [{}, {}, {}, {}, { birthday: '1975-05-17' }]);
    const [liked, passed, blocked, hidden, older] = women as [
      SeededMember,
      SeededMember,
      SeededMember,
      SeededMember,
      SeededMember,
    ];
    expect(await suitableFor(me)).toHaveLength(4);
    await sendLike(app, me, liked);
    await sendPass(app, me, passed);
    await app.call('blockUser', { hid: me.hid }, { as: blocked });
    expect(await suitableFor(me)).toEqual([hidden.hid]);
    await context.db.updateTable('member').set({ state: 'deactivated' }).where('id', '=', hidden.id).execute();
    expect(await suitableFor(me)).toEqual([]);

    const [late] = (await seedMembers(context, 1, () => ({ pool: 'suitable-renewal' }))) as [SeededMember];
    expect(await suitableFor(me)).toEqual([]);
    ahead += 24 * 60 * minute;
    const again = await withFreshToken(context, me);
    expect(await suitableFor(again)).toEqual([late.hid]);
    await app.call('searchSettings', { search_age_from: 18, search_age_to: 89 }, { as: again });
    expect(new Set(await suitableFor(again))).toEqual(new Set([late.hid, older.hid]));
  });

  test('the pickup has six fitting, unmarked Premium or VIP members, and is renewed hourly', async () => {
    const { me, women } = await seedPool(app, 'pickup', [
      ...Array.from({ length: 5 }, () => premiumFields()),
      vipFields(),
      vipFields(),
      {},
      { ...premiumFields(), premium_until: new Date(Date.now() - minute) },
      { ...premiumFields(), search_gender: 'f' },
    ]);
    const fresh = await withFreshToken(context, me);
    await context.db
      .updateTable('member')
      .set({ premium_until: new Date(Date.now() + ahead + 2 * 86_400_000) })
      .where('premium_plan', '=', 'base')
      .where('premium_until', '>', new Date())
      .execute();
    await context.db
      .updateTable('member')
      .set({ vip_until: new Date(Date.now() + ahead + 2 * 86_400_000) })
      .where('vip_until', 'is not', null)
      .execute();
    const paying = hidsOf(women.slice(0, 7));
    const shown = await pickupFor(fresh);
    expect(shown).toHaveLength(6);
    expect(shown.every((hid) => paying.includes(hid))).toBe(true);
    expect(await pickupFor(fresh, 2)).toEqual(shown.slice(0, 2));
    const first = women.find(({ hid }) => hid === shown[0]) as SeededMember;
    await sendLike(app, fresh, first);
    const next = await pickupFor(fresh);
    expect([next.length, next.includes(first.hid)]).toEqual([6, false]);
    // A member whose Premium ended is left out before the renewal; a new one appears with it.
    await context.db
      .updateTable('member')
      .set({ vip_until: null, premium_until: null, premium_plan: null })
      .where('hid', '=', next[0] ?? '')
      .execute();
    expect(await pickupFor(fresh)).toEqual(next.slice(1));
    ahead += 60 * minute;
    await seedMembers(context, 1, () => ({ pool: 'pickup', vip_until: new Date(Date.now() + ahead + 86_400_000) }));
    expect(await pickupFor(await withFreshToken(context, me))).toHaveLength(6);
  });
});

describe('the counter of the matches game', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const countNew = async (as: SeededMember) =>
    (await app.call('unreadCounters', {}, { as })).find(({ type }) => type === 15)?.value;

  test('counts the candidates that joined the queue since the last visit, at most 99, and a visit resets it', async () => {
    const pool = 'game-counter';
    const { me } = await seedPool(app, pool, [{}, {}, {}]);
    expect(await countNew(me)).toBe(0);
    await app.call('pickUp', {}, { as: me });
    await seedMembers(app.context, 5, () => ({ pool }));
    expect(await countNew(me)).toBe(0);
    ahead += 61 * minute;
    const later = await withFreshToken(app.context, me);
    expect(await countNew(later)).toBe(5);
    expect(await countNew(later)).toBe(5);
    await seedMembers(app.context, 120, () => ({ pool }));
    expect(await countNew(later)).toBe(99);
    const events = await app.context.db.selectFrom('event').select('kind').where('member_id', '=', me.id).execute();
    expect(events.map(({ kind }) => kind)).toEqual(['rpc.counters', 'rpc.counters']);
    await app.call('pickUp', {}, { as: later });
    ahead = 0;
    expect(await countNew(later)).toBe(0);
  });
});

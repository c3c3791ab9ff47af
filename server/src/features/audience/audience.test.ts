import { brandById, brands, brandsInPoolOf } from '@kindred/brands';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';

const [home, other] = [7, 8];
const hosts: Readonly<Record<number, string>> = { [home]: 'localhost', [other]: `${brandById(other)?.key}.localhost` };

interface Neighbour extends SeededMember {
  readonly host: string;
}

describe('the audience of a member', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;

  /** A man of the brand `home`, and a woman of a brand of the same pool. */
  const seedNeighbours = async (): Promise<[him: Neighbour, her: Neighbour]> => {
    // In a place of their own, so that no other member is a candidate.
    const place = { latitude: 10 + Math.random() * 20, longitude: 10 + Math.random() * 20 };
    const [him] = await seedMembers(context, 1, () => ({
      ...maleFields,
      ...place,
      brand_id: home,
      search_distance: 5,
    }));
    const [her] = await seedMembers(context, 1, () => ({ ...place, brand_id: other, search_distance: 5 }));
    if (!him || !her) throw new Error('Members are missing');
    return [
      { ...him, host: hosts[home] ?? '' },
      { ...her, host: hosts[other] ?? '' },
    ];
  };
  const as = (member: Neighbour) => ({ as: member, host: member.host });
  const choose = (member: Neighbour, own_brand_only: boolean) =>
    app.call('saveAudience', { own_brand_only }, as(member));
  const candidatesOf = async (member: Neighbour) =>
    (await app.call('pickUp', {}, as(member))).hits.map(({ user }) => user.hid);
  const knows = async (viewer: Neighbour, { hid }: Neighbour) =>
    (await app.call('profileInfo', { users_hids: hid }, as(viewer))).users.length > 0;

  test('is the whole pool or the own brand alone, in both directions and immediately', async () => {
    const [him, her] = await seedNeighbours();
    expect([await candidatesOf(him), await candidatesOf(her)]).toEqual([[her.hid], [him.hid]]);
    for (const limited of [her, him]) {
      await choose(limited, true);
      expect([await candidatesOf(him), await candidatesOf(her)]).toEqual([[], []]);
      expect([await knows(him, her), await knows(her, him)]).toEqual([false, false]);
      await choose(limited, false);
      expect([await candidatesOf(him), await candidatesOf(her)]).toEqual([[her.hid], [him.hid]]);
    }
  });

  test('of the own brand alone contains the members of that brand', async () => {
    const [him, stranger] = await seedNeighbours();
    await db.updateTable('member').set({ brand_id: home }).where('id', '=', stranger.id).execute();
    const her = { ...stranger, host: him.host };
    for (const limited of [her, him]) await choose(limited, true);
    expect([await candidatesOf(him), await candidatesOf(her)]).toEqual([[her.hid], [him.hid]]);
    expect(await knows(him, her)).toBe(true);
  });

  test('refuses likes, visits and messages of strangers of other brands', async () => {
    const [him, her] = await seedNeighbours();
    const { hits } = await app.call('pickUp', {}, as(him));
    const token = hits[0]?.operationToken ?? '';
    await choose(her, true);
    const status = async (...request: Parameters<typeof app.ask>) => (await app.ask(...request)).statusCode;
    expect(await status('likeCandidate', { token }, as(him))).toBe(404);
    expect(await status('visitUser', { id: her.hid, source: 'search' }, as(him))).toBe(404);
    const message = {
      id: her.hid,
      type: 'MESSAGE_TYPE_TEXT',
      textMessageBody: { text: 'Hi' },
      requestId: 'request-one',
    } as const;
    expect(await status('sendMessage', message, as(him))).toBe(404);
    expect(await db.selectFrom('mark').select('bits').where('actor_id', '=', him.id).execute()).toEqual([]);
  });

  test('does not separate members who have a thread', async () => {
    const [him, her] = await seedNeighbours();
    for (const [actor, target] of [
      [him, her],
      [her, him],
    ] as const) {
      const { hits } = await app.call('pickUp', {}, as(actor));
      const token = hits.find(({ user }) => user.hid === target.hid)?.operationToken ?? '';
      await app.call('likeCandidate', { token }, as(actor));
    }
    await choose(her, true);
    expect([await knows(him, her), await knows(her, him)]).toEqual([true, true]);
    const message = {
      id: her.hid,
      type: 'MESSAGE_TYPE_TEXT',
      textMessageBody: { text: 'Hi' },
      requestId: 'request-two',
    } as const;
    expect((await app.call('sendMessage', message, as(him))).message.isSent).toBe(true);
    expect((await app.call('dialogs', {}, as(her))).dialogs.map(({ user }) => user.hid)).toEqual([him.hid]);
  });

  test('is the own brand without a choice at the sign-up; the consent is proved with the brands that it names', async () => {
    const silent = await app.member({ own_brand_only: undefined });
    const agreed = await app.member();
    const choicesOf = (id: string) =>
      db.selectFrom('audience_choice').selectAll().where('member_id', '=', id).orderBy('made_at').execute();
    const own = async (member: typeof agreed) =>
      (await app.call('profileInfo', {}, { as: member })).users[0]?.own?.own_brand_only;
    expect([await own(silent), await choicesOf(silent.id)]).toEqual([true, []]);
    expect(await own(agreed)).toBe(false);
    await app.call('saveAudience', { own_brand_only: false }, { as: agreed });
    await app.call('saveAudience', { own_brand_only: true }, { as: agreed });
    const brand = brandById(home);
    const named = brand ? brandsInPoolOf(brand).map(({ id }) => id) : [];
    expect(named.length).toBeGreaterThan(10);
    expect(await choicesOf(agreed.id)).toMatchObject([
      { own_brand_only: false, brand_id: home, named_brand_ids: named },
      { own_brand_only: true, brand_id: home, named_brand_ids: named },
    ]);
    await expect(db.deleteFrom('audience_choice').where('member_id', '=', agreed.id).execute()).rejects.toThrow(
      'append-only',
    );
  });

  test('casual and faith brands have pools of their own, and no brand is in its own list', () => {
    for (const brand of brands) {
      const special = brand.groups.find((group) => group === 'casual' || group === 'faith');
      expect(brand.pool).toBe(special ?? 'all');
      expect(brandsInPoolOf(brand)).not.toContain(brand);
      for (const { groups } of brandsInPoolOf(brand)) expect(groups.includes('casual')).toBe(special === 'casual');
    }
  });
});

import { limits } from '@kindred/contract/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import type { Id } from '../../db/schema.ts';
import { snap } from '../../places/grid.ts';
import { markBits } from '../members/members.db.ts';
import { boostCard } from './card.db.ts';
import { type CandidateKey, type CandidatePage, listCandidates } from './next-candidates.ts';
import { addMember, addMembers, changeMember, type MemberOverrides, manInBerlin, mark, now } from './test-support.ts';

const { db } = await testDatabase();
let viewer: Id;

/** Removes the members of earlier tests from the candidates. */
beforeEach(async () => {
  await db.updateTable('card').set({ audience: null }).execute();
  viewer = await addMember(db, manInBerlin);
});

const page = (count = 20, after?: CandidateKey): Promise<CandidatePage> =>
  listCandidates(db, viewer, { count, now, after });
const ids = async (count = 20): Promise<readonly Id[]> => (await page(count)).ids;

/** Lists all pages, without marking a card. */
const listAll = async (count: number): Promise<Id[][]> => {
  const all: Id[][] = [];
  for (let after: CandidateKey | undefined; ; ) {
    const { ids, next } = await page(count, after);
    all.push([...ids]);
    if (!next) return all;
    after = next;
  }
};

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const deleteCard = async (memberId: Id): Promise<void> => {
  await db.deleteFrom('candidate_queue').where('member_id', '=', memberId).execute();
  await db.deleteFrom('card').where('member_id', '=', memberId).execute();
};

describe('candidates exclude', () => {
  const excluded: [string, MemberOverrides][] = [
    ['of another gender', { gender: 'm', search_gender: 'm' }],
    ['who searches for another gender', { search_gender: 'f' }],
    ['too young', { birthday: '2006-11-21', search_age_from: 18 }],
    ['too old', { birthday: '1985-11-20' }],
    ['for whom the viewer is too young', { search_age_from: 31 }],
    ['for whom the viewer is too old', { search_age_to: 29 }],
    ['hidden', { state: 'hidden' }],
    ['banned', { state: 'banned' }],
    ['deactivated', { state: 'deactivated' }],
    ['unconfirmed', { state: 'unconfirmed' }],
    ['deleted', { state: 'deleted' }],
    ['without a name', { name: '' }],
    ['of another pool', { pool: 'other' }],
    ['of another brand who chose the own brand alone', { brand_id: 2, own_brand_only: true }],
  ];

  test.each(excluded)('a member %s', async (_, overrides) => {
    await addMember(db, overrides);
    expect(await ids()).toEqual([]);
  });

  test.each(excluded)('a member in the queue who is now %s', async (_, overrides) => {
    const other = await addMember(db);
    expect(await ids()).toEqual([other]);
    await changeMember(db, other, overrides);
    expect(await ids()).toEqual([]);
  });

  test.each(excluded)('a member who liked the viewer or is boosted, but is %s', async (_, overrides) => {
    const [fan, boosted] = [await addMember(db, overrides), await addMember(db, overrides)];
    await mark(db, fan, [viewer], markBits.like);
    await boostCard(db, boosted, minutesLater(30));
    expect(await ids()).toEqual([]);
  });

  test.each(Object.entries(markBits))('a member with the mark "%s"', async (_, bits) => {
    const [marked, fan, boosted, unmarked] = await addMembers(db, 4);
    if (!marked || !fan || !boosted || !unmarked) throw new Error('Members are missing');
    await mark(db, fan, [viewer], markBits.like);
    await boostCard(db, boosted, minutesLater(30));
    expect(new Set(await ids())).toEqual(new Set([marked, fan, boosted, unmarked]));
    await mark(db, viewer, [marked, fan, boosted], bits);
    expect(await ids()).toEqual([unmarked]);
  });

  test('the viewer, even if the viewer matches the own search settings', async () => {
    viewer = await addMember(db, { gender: 'm', search_gender: 'm' });
    expect(await ids()).toEqual([]);
    await boostCard(db, viewer, minutesLater(30));
    expect(await ids()).toEqual([]);
  });

  test('no member at the limits of the searched ages', async () => {
    const youngest = await addMember(db, { birthday: '2006-11-20' });
    const oldest = await addMember(db, { birthday: '1985-11-21' });
    expect(new Set(await ids())).toEqual(new Set([youngest, oldest]));
  });

  test('no candidate of a hidden viewer, and all candidates of a viewer without a card', async () => {
    const other = await addMember(db);
    await changeMember(db, viewer, { state: 'hidden' });
    expect(await ids()).toEqual([other]);
    await deleteCard(viewer);
    expect(await page()).toEqual({ ids: [], boosted: [], next: null });
  });
});

describe('within the search distance', () => {
  /** A place `km` north of the viewer. */
  const north = (km: number): MemberOverrides => {
    const place = snap({ latitude: 52.52 + km / 111.195, longitude: 13.4 });
    return { ...place, public_latitude: place.latitude, public_longitude: place.longitude };
  };
  const distances = [0, 4, 7, 20, 40, 90, 120];

  test.each(limits.searchDistancesKm)('of %i km are the members whose shown distance is not greater', async (km) => {
    const others = await addMembers(db, distances.length, (index) => north(distances[index] ?? 0));
    await addMember(db, { latitude: -33.4, longitude: -70.6, country_id: 152 });
    expect(await ids()).toHaveLength(distances.length + 1);
    await changeMember(db, viewer, { search_distance: km });
    const near = others.filter((_, index) => (distances[index] ?? 0) <= km);
    expect(new Set(await ids())).toEqual(new Set(near));
    await changeMember(db, viewer, { search_distance: null });
    expect(await ids()).toHaveLength(distances.length + 1);
  });

  test('boosts and likes are no exception', async () => {
    const [fan, boosted, near] = await addMembers(db, 3, (index) => north([40, 40, 3][index] ?? 0));
    if (!fan || !boosted || !near) throw new Error('Members are missing');
    await mark(db, fan, [viewer], markBits.like);
    await boostCard(db, boosted, minutesLater(30));
    await changeMember(db, viewer, { search_distance: 25 });
    expect(await ids()).toEqual([near]);
    await changeMember(db, viewer, { search_distance: 50 });
    expect(new Set(await ids())).toEqual(new Set([fan, boosted, near]));
  });

  test('is measured from the viewer’s exact cell, and covers all cells within it', async () => {
    // The public place is the middle of Berlin, the exact cell is south of it.
    const home = snap({ latitude: 52.52 - 40 / 111.195, longitude: 13.4 });
    viewer = await addMember(db, {
      ...manInBerlin,
      ...home,
      public_latitude: 52.52,
      public_longitude: 13.4,
      search_distance: 50,
    });
    const [near, far] = await addMembers(db, 2, (index) => north([5, 60][index] ?? 0));
    const south = await addMember(db, north(-85));
    expect(new Set(await ids())).toEqual(new Set([near, south]));
    expect(await ids()).not.toContain(far);
    const neighbour = await addMember(db, north(-48));
    await changeMember(db, viewer, { search_distance: 10 });
    expect(await ids()).toEqual([neighbour]);
  });

  test('a change reorders all candidates', async () => {
    const near = await addMember(db, north(4));
    const better = await addMember(db, { ...north(15), photos_moderated: 1 });
    await changeMember(db, viewer, { search_distance: 5 });
    expect(await ids()).toEqual([near]);
    await changeMember(db, viewer, { search_distance: 25 });
    expect(await ids()).toEqual([better, near]);
  });

  test.each([
    [25, 20, 200],
    // Both distances are in the cells next to the viewer's.
    [5, 4, 8],
  ] as const)('of %i km lists every member once over all pages and refills', async (km, within, beyond) => {
    // Members beyond the distance have more points.
    const others = await addMembers(db, 130, (index) =>
      index % 2 === 0 ? north(within) : { ...north(beyond), photos_moderated: 1 },
    );
    await changeMember(db, viewer, { search_distance: km });
    const all = (await listAll(10)).flat();
    expect(all).toHaveLength(65);
    expect(new Set(all)).toEqual(new Set(others.filter((_, index) => index % 2 === 0)));
  });
});

describe('order', () => {
  const positionsOf = (order: readonly Id[], some: readonly Id[]) =>
    order.flatMap((id, position) => (some.includes(id) ? [position] : []));

  test('boosted members come first, at most one card in three, across pages too', async () => {
    const boosted = await addMembers(db, 8);
    for (const id of boosted) await boostCard(db, id, minutesLater(30));
    await addMembers(db, 30);
    const positions = positionsOf((await listAll(10)).flat(), boosted);
    expect(positions).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
  });

  test('a boost that has ended has no effect', async () => {
    const [first] = await addMembers(db, 1, () => ({ photos_moderated: 1 }));
    const [ended] = await addMembers(db, 1);
    await boostCard(db, ended ?? '', minutesLater(-1));
    expect(await ids()).toEqual([first, ended]);
  });

  test('members who liked the viewer come early, at most one card in four, at varying positions', async () => {
    const fans = await addMembers(db, 20);
    for (const fan of fans) await mark(db, fan, [viewer], markBits.like);
    await addMembers(db, 60);
    const order = (await listAll(10)).flat();
    const positions = positionsOf(order, fans);
    const fours = Array.from(
      { length: 20 },
      (_, four) => positions.filter((position) => Math.floor(position / 4) === four).length,
    );
    expect(order).toHaveLength(80);
    expect(fours).toEqual(Array.from({ length: 20 }, () => 1));
    expect(new Set(positions.map((position) => position % 4)).size).toBeGreaterThan(1);
  });

  test('a like after the queue was filled comes within the next cards', async () => {
    await addMembers(db, 40);
    const { ids: first, next } = await page(4);
    const fan = await addMember(db, { latitude: -33.4, longitude: -70.6, country_id: 152 });
    await mark(db, fan, [viewer], markBits.like);
    expect(first).not.toContain(fan);
    expect((await page(4, next ?? undefined)).ids).toContain(fan);
    expect(await ids(4)).toContain(fan);
  });

  test('all members who liked the viewer are shown when the other sources are empty', async () => {
    const fans = await addMembers(db, 6);
    for (const fan of fans) await mark(db, fan, [viewer], markBits.like);
    const other = await addMember(db);
    expect(new Set(await ids())).toEqual(new Set([...fans, other]));
  });

  test('the queue is ordered by points: photo, interests, goals, completeness, activity, distance', async () => {
    await changeMember(db, viewer, { fields: JSON.stringify({ goal: [1], interests: [1, 2, 3, 60] }) });
    const plain = await addMember(db, { created_at: new Date('2026-11-19T12:00:00Z') });
    const better: MemberOverrides[] = [
      { photos_moderated: 1 },
      { fields: JSON.stringify({ interests: [2, 3, 60] }) },
      { fields: JSON.stringify({ goal: [1, 2] }) },
      { about_me: 'About me', fields: JSON.stringify({ alcohol: 1, smoking: 2 }) },
      { created_at: now },
    ];
    for (const overrides of better) {
      const other = await addMember(db, { created_at: new Date('2026-11-19T12:00:00Z'), ...overrides });
      await changeMember(db, viewer, { longitude: 13.4 + Math.random() / 100 });
      expect(await ids()).toEqual([other, plain]);
      await deleteCard(other);
    }
  });

  test('every member within 100 km comes before the others, also with the fewest points of the rest', async () => {
    const wanted = { goal: [1, 2], interests: [1, 2, 3, 4, 5] };
    await changeMember(db, viewer, { fields: JSON.stringify(wanted) });
    const far = { latitude: 48.14, longitude: 11.58, photos_moderated: 1, about_me: 'About me', created_at: now };
    const best = await addMember(db, { ...far, fields: JSON.stringify({ ...wanted, alcohol: 1, smoking: 2 }) });
    const plain = await addMember(db, { latitude: 53.35, created_at: new Date('2026-11-05T12:00:00Z') });
    expect(await ids()).toEqual([plain, best]);
  });

  test('near before far, and the country before the world', async () => {
    const world = await addMember(db, { latitude: -33.4, longitude: -70.6, country_id: 152 });
    const country = await addMember(db, { latitude: 48.14, longitude: 11.58 });
    const region = await addMember(db, { latitude: 52.9, longitude: 13.4 });
    const city = await addMember(db);
    const order = await ids();
    expect(order.slice(0, 2)).toEqual([city, region]);
    expect(new Set(order.slice(2))).toEqual(new Set([country, world]));
  });
});

describe('pages', () => {
  test('list every member once over all refills', async () => {
    const others = await addMembers(db, 230);
    const all = (await listAll(10)).flat();
    expect(all).toHaveLength(others.length);
    expect(new Set(all)).toEqual(new Set(others));
  });

  test('of a chain repeat no unmarked card after a refill; a first page begins with them', async () => {
    await addMembers(db, 40);
    const first = await page(10);
    await mark(db, viewer, first.ids.slice(0, 6), markBits.pass);
    const second = await page(10, first.next ?? undefined);
    expect(first.ids.filter((id) => second.ids.includes(id))).toEqual([]);
    expect(await ids(10)).toEqual([...first.ids.slice(6), ...second.ids.slice(0, 6)]);
  });

  test('repeat neither boosted members nor members who liked the viewer', async () => {
    const special = await addMembers(db, 12);
    for (const id of special.slice(0, 6)) await mark(db, id, [viewer], markBits.like);
    for (const id of special.slice(6)) await boostCard(db, id, minutesLater(30));
    await addMembers(db, 30);
    const all = (await listAll(7)).flat();
    expect(all).toHaveLength(42);
    expect(new Set(all).size).toBe(42);
  });

  test('do not repeat a boosted member from the queue after the boost has ended', async () => {
    await addMembers(db, 30);
    const all = (await listAll(10)).flat();
    const [early] = all.slice(-1);
    const first = await page(3);
    await boostCard(db, early ?? '', minutesLater(30));
    const second = await page(3, first.next ?? undefined);
    expect(second.ids).toContain(early);
    await boostCard(db, early ?? '', null);
    const rest = await page(24, second.next ?? undefined);
    expect(rest.ids).toHaveLength(24);
    expect(rest.ids).not.toContain(early);
  });

  test('restart when the search settings or the place change', async () => {
    const [young] = await addMembers(db, 1, () => ({ birthday: '2004-01-01' }));
    const [older] = await addMembers(db, 1, () => ({ birthday: '1990-01-01' }));
    const { next } = await page(1);
    await changeMember(db, viewer, { search_age_from: 30 });
    expect(await ids()).toEqual([older]);
    expect((await page(1, next ?? undefined)).ids).toEqual([older]);
    await changeMember(db, viewer, { search_age_from: 20, search_age_to: 25 });
    expect(await ids()).toEqual([young]);
    await changeMember(db, viewer, { search_age_to: 40, latitude: 48.85, longitude: 2.35, country_id: 250 });
    expect(await ids()).toHaveLength(2);
  });

  test('show a new member immediately at the end of the queue, and after half an hour at the front', async () => {
    const before = await addMembers(db, 3);
    expect(await ids()).toHaveLength(3);
    const arriving = await addMember(db);
    expect(await ids()).toContain(arriving);
    await mark(db, viewer, [...before, arriving], markBits.pass);
    expect(await ids()).toEqual([]);

    await addMembers(db, 30);
    await ids();
    const best = await addMember(db, { photos_moderated: 1 });
    expect(await ids()).not.toContain(best);
    const later = await listCandidates(db, viewer, { count: 20, now: minutesLater(31) });
    expect(later.ids[0]).toBe(best);
  });

  test('that are requested in parallel as first pages are equal', async () => {
    await addMembers(db, 50);
    const answers = await Promise.all(Array.from({ length: 24 }, () => page(10)));
    expect(new Set(answers.map(({ ids }) => ids.join())).size).toBe(1);
  });

  test('lose and repeat no member when refills run in parallel', async () => {
    const others = await addMembers(db, 150);
    const first = await page(90);
    await mark(db, viewer, first.ids, markBits.pass);
    const answers = await Promise.all(Array.from({ length: 12 }, () => page(60, first.next ?? undefined)));
    for (const { ids } of answers) expect(new Set([...first.ids, ...ids])).toEqual(new Set(others));
  });

  test('are the same for a viewer with many marks', async () => {
    const others = await addMembers(db, 20);
    const deletedIds = Array.from({ length: 400 }, (_, index) => String(1_000_000 + index));
    await mark(db, viewer, [...deletedIds, ...others.slice(0, 15)], markBits.pass);
    expect(new Set(await ids())).toEqual(new Set(others.slice(15)));
    const queue = db.selectFrom('candidate_queue').select('ids').where('member_id', '=', viewer);
    expect((await queue.executeTakeFirstOrThrow()).ids).toHaveLength(5);
  });
});

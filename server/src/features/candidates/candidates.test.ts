import { limits } from '@kindred/contract/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import type { Id } from '../../db/schema.ts';
import { snap } from '../../places/grid.ts';
import { markBits } from '../members/members.db.ts';
import { boostCard, deleteCard } from './card.db.ts';
import { type CandidateKey, type CandidatePage, nextCandidates } from './next-candidates.ts';
import { addMember, addMembers, changeMember, type Given, manInBerlin, mark, now } from './test-support.ts';

const { db } = await testDatabase();
let viewer: Id;

/** Everyone of an earlier test is out of choice. */
beforeEach(async () => {
  await db.updateTable('card').set({ audience: null }).execute();
  viewer = await addMember(db, manInBerlin);
});

const page = (count = 20, after?: CandidateKey): Promise<CandidatePage> =>
  nextCandidates(db, viewer, { count, now, after });
const ids = async (count = 20): Promise<readonly Id[]> => (await page(count)).ids;

/** All pages of a list, nothing being marked meanwhile. */
const pages = async (count: number): Promise<Id[][]> => {
  const all: Id[][] = [];
  for (let after: CandidateKey | undefined; ; ) {
    const { ids, next } = await page(count, after);
    all.push([...ids]);
    if (!next) return all;
    after = next;
  }
};

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('who is never a candidate', () => {
  const unfit: [string, Given][] = [
    ['of another gender', { gender: 'm', search_gender: 'm' }],
    ['who looks for another gender', { search_gender: 'f' }],
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
  ];

  test.each(unfit)('one %s', async (_, given) => {
    await addMember(db, given);
    expect(await ids()).toEqual([]);
  });

  test.each(unfit)('one in the queue who is now %s', async (_, given) => {
    const other = await addMember(db);
    expect(await ids()).toEqual([other]);
    await changeMember(db, other, given);
    expect(await ids()).toEqual([]);
  });

  test.each(unfit)('one who liked the viewer, or is boosted, but is %s', async (_, given) => {
    const [fan, boosted] = [await addMember(db, given), await addMember(db, given)];
    await mark(db, fan, [viewer], markBits.like);
    await boostCard(db, boosted, minutesLater(30));
    expect(await ids()).toEqual([]);
  });

  test.each(Object.entries(markBits))('one with the mark "%s"', async (_, bits) => {
    const [marked, fan, boosted, stays] = await addMembers(db, 4);
    if (!marked || !fan || !boosted || !stays) throw new Error('Members are missing');
    await mark(db, fan, [viewer], markBits.like);
    await boostCard(db, boosted, minutesLater(30));
    expect(new Set(await ids())).toEqual(new Set([marked, fan, boosted, stays]));
    await mark(db, viewer, [marked, fan, boosted], bits);
    expect(await ids()).toEqual([stays]);
  });

  test('oneself, even where one fits one’s own wishes', async () => {
    viewer = await addMember(db, { gender: 'm', search_gender: 'm' });
    expect(await ids()).toEqual([]);
    await boostCard(db, viewer, minutesLater(30));
    expect(await ids()).toEqual([]);
  });

  test('one at the edges of the age wishes is', async () => {
    const youngest = await addMember(db, { birthday: '2006-11-20' });
    const oldest = await addMember(db, { birthday: '1985-11-21' });
    expect(new Set(await ids())).toEqual(new Set([youngest, oldest]));
  });

  test('a hidden member still sees others; one without a card sees none', async () => {
    const other = await addMember(db);
    await changeMember(db, viewer, { state: 'hidden' });
    expect(await ids()).toEqual([other]);
    await deleteCard(db, viewer);
    expect(await page()).toEqual({ ids: [], next: null });
  });
});

describe('within the search distance', () => {
  /** Straight north of the viewer, `km` away. */
  const north = (km: number): Given => {
    const place = snap({ latitude: 52.52 + km / 111.195, longitude: 13.4 });
    return { ...place, public_latitude: place.latitude, public_longitude: place.longitude };
  };
  const distances = [0, 4, 7, 20, 40, 90, 120];

  test.each(limits.searchDistancesKm)('of %i km is who is told to be no farther, and nobody else', async (km) => {
    const others = await addMembers(db, distances.length, (index) => north(distances[index] ?? 0));
    await addMember(db, { latitude: -33.4, longitude: -70.6, country_id: 152 });
    expect(await ids()).toHaveLength(distances.length + 1);
    await changeMember(db, viewer, { search_distance: km });
    const near = others.filter((_, index) => (distances[index] ?? 0) <= km);
    expect(new Set(await ids())).toEqual(new Set(near));
    await changeMember(db, viewer, { search_distance: null });
    expect(await ids()).toHaveLength(distances.length + 1);
  });

  test('there is no exception for boosts and likes', async () => {
    const [fan, boosted, near] = await addMembers(db, 3, (index) => north([40, 40, 3][index] ?? 0));
    if (!fan || !boosted || !near) throw new Error('Members are missing');
    await mark(db, fan, [viewer], markBits.like);
    await boostCard(db, boosted, minutesLater(30));
    await changeMember(db, viewer, { search_distance: 25 });
    expect(await ids()).toEqual([near]);
    await changeMember(db, viewer, { search_distance: 50 });
    expect(new Set(await ids())).toEqual(new Set([fan, boosted, near]));
  });

  test('is measured from the own cell, and asks all cells that can hold somebody', async () => {
    // Told to be in the middle of Berlin, but at home south of it.
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

  test('another one orders everyone anew', async () => {
    const near = await addMember(db, north(4));
    const better = await addMember(db, { ...north(15), photos_moderated: 1 });
    await changeMember(db, viewer, { search_distance: 5 });
    expect(await ids()).toEqual([near]);
    await changeMember(db, viewer, { search_distance: 25 });
    expect(await ids()).toEqual([better, near]);
  });

  test.each([
    [25, 20, 200],
    // Both in the cells next to the viewer's.
    [5, 4, 8],
  ] as const)('of %i km lists everyone in pages, whatever the queue’s refills', async (km, within, beyond) => {
    // Those beyond would come first.
    const others = await addMembers(db, 130, (index) =>
      index % 2 === 0 ? north(within) : { ...north(beyond), photos_moderated: 1 },
    );
    await changeMember(db, viewer, { search_distance: km });
    const all = (await pages(10)).flat();
    expect(all).toHaveLength(65);
    expect(new Set(all)).toEqual(new Set(others.filter((_, index) => index % 2 === 0)));
  });
});

describe('order', () => {
  const placesOf = (order: readonly Id[], some: readonly Id[]) =>
    order.flatMap((id, place) => (some.includes(id) ? [place] : []));

  test('boosted members come first, one card in three at most, over pages too', async () => {
    const boosted = await addMembers(db, 8);
    for (const id of boosted) await boostCard(db, id, minutesLater(30));
    await addMembers(db, 30);
    const places = placesOf((await pages(10)).flat(), boosted);
    expect(places).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
  });

  test('a boost that has ended counts no more', async () => {
    const [first] = await addMembers(db, 1, () => ({ photos_moderated: 1 }));
    const [ended] = await addMembers(db, 1);
    await boostCard(db, ended ?? '', minutesLater(-1));
    expect(await ids()).toEqual([first, ended]);
  });

  test('who liked the viewer comes early, one card in four at most, at no fixed place', async () => {
    const fans = await addMembers(db, 20);
    for (const fan of fans) await mark(db, fan, [viewer], markBits.like);
    await addMembers(db, 60);
    const order = (await pages(10)).flat();
    const places = placesOf(order, fans);
    const fours = Array.from(
      { length: 20 },
      (_, four) => places.filter((place) => Math.floor(place / 4) === four).length,
    );
    expect(order).toHaveLength(80);
    expect(fours).toEqual(Array.from({ length: 20 }, () => 1));
    expect(new Set(places.map((place) => place % 4)).size).toBeGreaterThan(1);
  });

  test('a like that arrives while the queue is kept comes within the next cards', async () => {
    await addMembers(db, 40);
    const { ids: first, next } = await page(4);
    const fan = await addMember(db, { latitude: -33.4, longitude: -70.6, country_id: 152 });
    await mark(db, fan, [viewer], markBits.like);
    expect(first).not.toContain(fan);
    expect((await page(4, next ?? undefined)).ids).toContain(fan);
    expect(await ids(4)).toContain(fan);
  });

  test('where no one else is left, everyone who liked the viewer is shown', async () => {
    const fans = await addMembers(db, 6);
    for (const fan of fans) await mark(db, fan, [viewer], markBits.like);
    const other = await addMember(db);
    expect(new Set(await ids())).toEqual(new Set([...fans, other]));
  });

  test('the rest by points: photo, interests, goals, a whole profile, activity, distance', async () => {
    await changeMember(db, viewer, { fields: JSON.stringify({ goal: [1], interests: [1, 2, 3, 60] }) });
    const plain = await addMember(db, { created_at: new Date('2026-11-19T12:00:00Z') });
    const better: Given[] = [
      { photos_moderated: 1 },
      { fields: JSON.stringify({ interests: [2, 3, 60] }) },
      { fields: JSON.stringify({ goal: [1, 2] }) },
      { about_me: 'About me', fields: JSON.stringify({ alcohol: 1, smoking: 2 }) },
      { created_at: now },
    ];
    for (const given of better) {
      const other = await addMember(db, { created_at: new Date('2026-11-19T12:00:00Z'), ...given });
      await changeMember(db, viewer, { longitude: 13.4 + Math.random() / 100 });
      expect(await ids()).toEqual([other, plain]);
      await deleteCard(db, other);
    }
  });

  test('near before far, the country before the world, and nobody is left with an empty game', async () => {
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
  test('by key, everyone once, whatever the queue’s refills', async () => {
    const others = await addMembers(db, 230);
    const all = (await pages(10)).flat();
    expect(all).toHaveLength(others.length);
    expect(new Set(all)).toEqual(new Set(others));
  });

  test('a refill repeats none of the cards that are not marked yet; a first page begins with them', async () => {
    await addMembers(db, 40);
    const first = await page(10);
    await mark(db, viewer, first.ids.slice(0, 6), markBits.pass);
    const second = await page(10, first.next ?? undefined);
    expect(first.ids.filter((id) => second.ids.includes(id))).toEqual([]);
    expect(await ids(10)).toEqual([...first.ids.slice(6), ...second.ids.slice(0, 6)]);
  });

  test('boosted members and who liked the viewer are not repeated either', async () => {
    const special = await addMembers(db, 12);
    for (const id of special.slice(0, 6)) await mark(db, id, [viewer], markBits.like);
    for (const id of special.slice(6)) await boostCard(db, id, minutesLater(30));
    await addMembers(db, 30);
    const all = (await pages(7)).flat();
    expect(all).toHaveLength(42);
    expect(new Set(all).size).toBe(42);
  });

  test('one who was shown early and whose boost has ended does not come again from the queue', async () => {
    await addMembers(db, 30);
    const all = (await pages(10)).flat();
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

  test('other wishes or another place start anew at once', async () => {
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

  test('a new member is seen at once by who has seen all others, and after half an hour by everyone', async () => {
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
    const later = await nextCandidates(db, viewer, { count: 20, now: minutesLater(31) });
    expect(later.ids[0]).toBe(best);
  });

  test('many first pages at once are one page', async () => {
    await addMembers(db, 50);
    const answers = await Promise.all(Array.from({ length: 24 }, () => page(10)));
    expect(new Set(answers.map(({ ids }) => ids.join())).size).toBe(1);
  });

  test('refills at once lose and repeat no one', async () => {
    const others = await addMembers(db, 150);
    const first = await page(90);
    await mark(db, viewer, first.ids, markBits.pass);
    const answers = await Promise.all(Array.from({ length: 12 }, () => page(60, first.next ?? undefined)));
    for (const { ids } of answers) expect(new Set([...first.ids, ...ids])).toEqual(new Set(others));
  });

  test('who has marked many is asked card by card, and sees the same', async () => {
    const others = await addMembers(db, 20);
    const gone = Array.from({ length: 400 }, (_, index) => String(1_000_000 + index));
    await mark(db, viewer, [...gone, ...others.slice(0, 15)], markBits.pass);
    expect(new Set(await ids())).toEqual(new Set(others.slice(15)));
    const queue = db.selectFrom('candidate_queue').select('ids').where('member_id', '=', viewer);
    expect((await queue.executeTakeFirstOrThrow()).ids).toHaveLength(5);
  });
});

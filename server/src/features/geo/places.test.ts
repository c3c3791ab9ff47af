import { limits } from '@kindred/contract/limits';
import type { SearchDistance } from '@kindred/contract/profile';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp, testCity } from '../../../test/harness.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import type { Id } from '../../db/schema.ts';
import { cityById, findCitiesByPrefix } from '../../places/cities.ts';
import { cells, type Point, snap } from '../../places/grid.ts';
import { findPublicPlace } from '../../places/public-place.ts';
import { refreshCard } from '../candidates/cards.ts';
import { denseAreasIn } from './areas.db.ts';
import { countAreas } from './count-areas.ts';

const dayMs = 86_400_000;
const cityNamed = (prefix: string) => {
  const id = findCitiesByPrefix({ prefix, countryId: 276, locale: 'de-DE', limit: 1 })[0]?.id ?? 0;
  const city = cityById(id);
  if (!city) throw new Error(`no ${prefix}`);
  return city;
};

describe('the public place of members', async () => {
  let aheadMs = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  const { context } = app;
  const { db } = context;
  const berlin = cityById(testCity);
  const village = cityNamed('Prenzlau');
  const later = (days: number): void => {
    aheadMs += days * dayMs;
  };
  const placeOf = (city: typeof village | typeof berlin, more: { latitude?: number; longitude?: number } = {}) => {
    if (!city) throw new Error('no city');
    return { city_id: city.id, country_id: city.country_id, ...snap({ ...city, ...more }) };
  };
  /** Creates members without any marks, who signed up a month ago. */
  const settle = (count: number, locationOf: (index: number) => ReturnType<typeof placeOf>): Promise<SeededMember[]> =>
    seedMembers(context, count, (index) => ({
      ...locationOf(index),
      public_city_id: null,
      public_latitude: null,
      public_longitude: null,
      created_at: new Date(context.clock.now().getTime() - 30 * dayMs),
    }));
  const markSeen = async (members: readonly SeededMember[]): Promise<void> => {
    const seen_at = context.clock.now();
    for (const { id } of members)
      await db
        .insertInto('presence')
        .values({ member_id: id, seen_at })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ seen_at }))
        .execute();
  };
  const publicPlaceOf = (id: Id) =>
    db
      .selectFrom('member')
      .select(['public_city_id', 'public_latitude', 'public_longitude'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const publicCityOf = async (id: Id) => (await publicPlaceOf(id)).public_city_id;

  // At opposite ends of the city, by their browsers' locations; and few members in the village.
  const berliners = await settle(20, (index) =>
    placeOf(berlin, { latitude: 52.4 + index / 90, longitude: 13.2 + index / 50 }),
  );
  const villagers = await settle(3, () => placeOf(village));
  const observer = await app.member({ gender: 'm', search_gender: 'f' });
  await db
    .updateTable('member')
    .set({ premium_until: new Date(Date.now() + 3650 * dayMs), premium_plan: 'gold' })
    .where('id', '=', observer.id)
    .execute();

  test('is empty before the first count', async () => {
    const [villager] = villagers;
    const { users } = await app.call('profileInfo', { users_hids: villager?.hid ?? '' }, { as: observer });
    expect([users[0]?.distance, users[0]?.geo.city]).toEqual([null, null]);
  });

  test('is a dense city or a larger area, equal in every call for all members in it', async () => {
    await markSeen([...berliners, ...villagers]);
    await countAreas(context);
    for (const { id } of berliners) expect(await publicCityOf(id)).toBe(testCity);
    const expected = findPublicPlace(village.id, await denseAreasIn(db, 'all', [cells(village).far]));
    for (const { id } of villagers) expect(await publicCityOf(id)).toBe(expected?.cityId);
    expect(expected?.cityId).not.toBe(village.id);

    const transcripts = new Map<string, Set<string>>();
    const record = (hid: string, what: string): void =>
      void transcripts.set(hid, (transcripts.get(hid) ?? new Set()).add(what));
    // The observer measures from 40 locations.
    for (let move = 0; move < 40; move += 1) {
      const place = snap({ latitude: 52 + (move % 8) / 5, longitude: 13 + Math.floor(move / 8) / 5 });
      await db.updateTable('member').set(place).where('id', '=', observer.id).execute();
      const hids = [...berliners.slice(0, 2), ...berliners.slice(-2), ...villagers].map(({ hid }) => hid);
      const { users } = await app.call('profileInfo', { users_hids: hids.join(',') }, { as: observer });
      for (const { hid, distance, geo } of users) record(hid, `${move}: ${distance} ${geo.city?.name}`);
      const { hits } = await app.call('pickUp', { pageSize: 100 }, { as: observer });
      for (const { user } of hits)
        if (hids.includes(user.hid)) record(user.hid, `${move}: card ${user.distanceKilometers}`);
    }
    const transcriptOf = ({ hid }: SeededMember) =>
      [...(transcripts.get(hid) ?? [])].filter((line) => !line.includes('card'));
    for (const other of [...berliners.slice(0, 2), ...berliners.slice(-2)])
      expect(transcriptOf(other)).toEqual(transcriptOf(berliners[0] as SeededMember));
    for (const other of villagers) expect(transcriptOf(other)).toEqual(transcriptOf(villagers[0] as SeededMember));
    expect(transcriptOf(berliners[0] as SeededMember)).toHaveLength(40);
    // Cards show the same distance as profiles.
    for (const lines of transcripts.values())
      for (const line of lines)
        if (line.includes('card')) {
          const [move, , km] = line.split(' ');
          expect([...lines].some((each) => each.startsWith(`${move} ${km} `))).toBe(true);
        }
    // The search distance includes a member exactly if the card's distance is within it, so it reveals nothing more.
    const searchFrom = async (place: Point, search_distance: SearchDistance) => {
      await db
        .updateTable('member')
        .set({ ...place, search_distance })
        .where('id', '=', observer.id)
        .execute();
      await refreshCard(db, observer.id);
      const { hits } = await app.call('pickUp', { pageSize: 100 }, { as: observer });
      return new Map(hits.map(({ user }) => [user.hid, user.distanceKilometers]));
    };
    for (let move = 0; move < 12; move += 1) {
      const place = snap({ latitude: 52.1 + (move % 6) / 6, longitude: 13.1 + Math.floor(move / 6) / 2 });
      const everyone = await searchFrom(place, null);
      expect(everyone.size).toBe(berliners.length + villagers.length);
      for (const km of limits.searchDistancesKm) {
        const near = [...everyone].filter(([, distance]) => distance !== null && distance <= km);
        expect(new Set(await searchFrom(place, km)), `within ${km} km of place ${move}`).toEqual(new Set(near));
      }
    }
    await db.updateTable('member').set({ search_distance: null }).where('id', '=', observer.id).execute();
    await refreshCard(db, observer.id);
    // The order of cards uses the same places.
    const cards = await db
      .selectFrom('card')
      .select(['latitude', 'longitude'])
      .where(
        'member_id',
        'in',
        [...berliners, ...villagers].map(({ id }) => id),
      )
      .distinct()
      .execute();
    expect(cards.length).toBeLessThanOrEqual(2);
  });

  test('does not count members who moved recently', async () => {
    const crowd = await settle(20, () => placeOf(berlin));
    for (const as of crowd) await app.call('savePrivate', { city_id: village.id }, { as });
    const before = await publicCityOf(villagers[0]?.id ?? '');
    later(1);
    await markSeen([...berliners, ...villagers, ...crowd]);
    await countAreas(context);
    expect(await publicCityOf(villagers[0]?.id ?? '')).toBe(before);
    // They count after a week.
    later(limits.places.settledDays);
    await markSeen([...berliners, ...villagers, ...crowd]);
    await countAreas(context);
    expect(await publicCityOf(villagers[0]?.id ?? '')).toBe(village.id);
    // Members who were offline for a month no longer count. Below ten members the village is no longer named.
    later(limits.places.activeDays + 1);
    await markSeen([...berliners, ...villagers, ...crowd.slice(0, limits.places.dense - villagers.length)]);
    await countAreas(context);
    expect(await publicCityOf(villagers[0]?.id ?? '')).toBe(village.id);
    later(limits.places.activeDays + 1);
    await markSeen([...berliners, ...villagers, ...crowd.slice(0, limits.places.dense - villagers.length - 1)]);
    await countAreas(context);
    expect(await publicCityOf(villagers[0]?.id ?? '')).toBe(before);
  });

  test('limits moves to three a day, also concurrent ones', async () => {
    const [mover] = await settle(1, () => placeOf(berlin));
    const cities = ['Hamburg', 'Leipzig', 'Dresden', 'Bremen', 'Rostock', 'Kiel'].map((name) => cityNamed(name).id);
    const ask = (city_id = 0) => app.ask('savePrivate', { city_id }, { as: mover as SeededMember });
    const statuses = (await Promise.all(cities.map(ask))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.places.movesPerDay);
    expect(statuses.filter((status) => status === 429)).toHaveLength(cities.length - limits.places.movesPerDay);
    const refused = await ask(testCity);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    // The name may still be changed.
    expect((await app.ask('savePrivate', { name: 'Anna' }, { as: mover as SeededMember })).statusCode).toBe(200);
    // A day later the first move no longer counts.
    await sql`update place_move set moved_at = moved_at - interval '1 day' where member_id = ${mover?.id}`.execute(db);
    expect((await ask(testCity)).statusCode).toBe(200);
  });

  test('finds areas by pool and cell', async () => {
    const plan = await explainStatement(context.database, (asked) => denseAreasIn(asked, 'all', [1, 2, 3]));
    expect(plan).toContain('place_area_far');
    expect(plan).not.toContain('Seq Scan');
  });
});

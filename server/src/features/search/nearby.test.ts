import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { testApp, testCity } from '../../../test/harness.ts';
import {
  grantPremium,
  type MemberValues,
  maleFields,
  markDense,
  type SeededMember,
  seedMembers,
} from '../../../test/seeded-members.ts';
import { cityById, findCitiesByPrefix } from '../../places/cities.ts';
import { snap } from '../../places/grid.ts';
import { refreshCard } from '../candidates/cards.ts';
import { countAreas } from '../geo/count-areas.ts';

const placeOf = (cityId: number) => {
  const city = cityById(cityId);
  if (!city) throw new Error(`no city ${cityId}`);
  return { city_id: city.id, country_id: city.country_id, ...snap(city) };
};
const cityNamed = (prefix: string): number =>
  findCitiesByPrefix({ prefix, countryId: 276, locale: 'de-DE', limit: 1 })[0]?.id ?? 0;
const publicly = (cityId: number): MemberValues => {
  const place = placeOf(cityId);
  return { ...place, public_city_id: cityId, public_latitude: place.latitude, public_longitude: place.longitude };
};

describe('neighbors', async () => {
  const app = await testApp();
  const { context } = app;
  const [berlin, potsdam, hamburg] = [testCity, cityNamed('Potsdam'), cityNamed('Hamburg')];
  for (const city of [berlin, potsdam, hamburg]) await markDense(context.db, city);
  const inBerlin = await seedMembers(context, 3, () => publicly(berlin));
  const inPotsdam = await seedMembers(context, 2, () => publicly(potsdam));
  await seedMembers(context, 1, () => publicly(hamburg));
  await seedMembers(context, 1, () => ({ ...publicly(berlin), ...maleFields }));
  await seedMembers(context, 1, () => ({ ...publicly(berlin), birthday: '1950-01-01' }));
  const [viewer, blocker] = (await seedMembers(context, 2, (index) =>
    index === 0 ? { ...publicly(berlin), ...maleFields } : publicly(berlin),
  )) as [SeededMember, SeededMember];
  await app.call('blockUser', { hid: viewer.hid }, { as: blocker });

  test('need Premium; without it, drawings stand for them, with their number and nothing else', async () => {
    expect((await app.fails('neighbors', {}, { as: viewer })).status).toBe(402);
    const { neighbors, totalCount } = await app.call('neighborTeasers', {}, { as: viewer });
    expect(totalCount).toBe(5);
    expect(neighbors).toHaveLength(5);
    for (const teaser of neighbors)
      expect(teaser).toEqual({
        user: { thumbnail: { url: expect.stringMatching(/^\/media\/teasers\/portrait-\d+\.webp$/) } },
      });
    expect(
      (await app.call('neighborTeasers', { radiusKilometers: 3, pageSize: 2 }, { as: viewer })).neighbors,
    ).toHaveLength(2);
  });

  test('are nearest first, within the radius, with the distance that their cards show', async () => {
    await grantPremium(context, viewer.id);
    const distancesWithin = async (radiusKilometers?: number) => {
      const { neighbors } = await app.call(
        'neighbors',
        { ...(radiusKilometers && { radiusKilometers }) },
        { as: viewer },
      );
      return neighbors.map(({ user, distanceKilometers }) => ({ hid: user.hid, distanceKilometers }));
    };
    const all = await distancesWithin();
    expect(
      all
        .map(({ hid }) => hid)
        .slice(0, 3)
        .toSorted(),
    ).toEqual(inBerlin.map(({ hid }) => hid).toSorted());
    expect(
      all
        .map(({ hid }) => hid)
        .slice(3)
        .toSorted(),
    ).toEqual(inPotsdam.map(({ hid }) => hid).toSorted());
    const { users } = await app.call(
      'profileInfo',
      { users_hids: all.map(({ hid }) => hid).join(',') },
      { as: viewer },
    );
    for (const { hid, distance } of users)
      expect(all.find((one) => one.hid === hid)?.distanceKilometers).toBe(distance);
    for (const km of limits.nearby.radiiKm)
      expect(await distancesWithin(km)).toEqual(all.filter(({ distanceKilometers }) => distanceKilometers <= km));
    expect((await app.fails('neighbors', { radiusKilometers: 4 }, { as: viewer })).status).toBe(400);
  });
});

describe('neighbors of a shared pool', async () => {
  const app = await testApp();
  const { context } = app;
  await markDense(context.db, testCity);
  const seedOne = async (values: MemberValues) =>
    (await seedMembers(context, 1, () => ({ ...publicly(testCity), ...values })))[0] as SeededMember;
  const shared = await seedOne({ brand_id: 2 });
  await seedOne({ brand_id: 2, own_brand_only: true });
  const same = await seedOne({ own_brand_only: true });
  const viewers = {
    sharing: await seedOne(maleFields),
    reserved: await seedOne({ ...maleFields, own_brand_only: true }),
  };

  test.each([
    ['sharing', [shared, same]],
    ['reserved', [same]],
  ] as const)(
    'are of another brand unless one of both chose the own brand alone: a viewer %s',
    async (name, expected) => {
      const as = viewers[name];
      expect((await app.call('neighborTeasers', {}, { as })).totalCount).toBe(expected.length);
      await grantPremium(context, as.id);
      const { neighbors } = await app.call('neighbors', {}, { as });
      expect(neighbors.map(({ user }) => user.hid).toSorted()).toEqual(expected.map(({ hid }) => hid).toSorted());
    },
  );
});

describe('an attacker who moves and searches', async () => {
  const dayMs = 86_400_000;
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  const [berlin, village, otherVillage] = [testCity, cityNamed('Prenzlau'), cityNamed('Templin')];
  const settle = async (count: number, valuesOf: (index: number) => MemberValues) => {
    const members = await seedMembers(context, count, (index) => ({
      ...valuesOf(index),
      public_city_id: null,
      public_latitude: null,
      public_longitude: null,
      created_at: new Date(Date.now() - 30 * dayMs),
    }));
    await db
      .insertInto('presence')
      .values(members.map(({ id }) => ({ member_id: id, seen_at: new Date() })))
      .execute();
    return members;
  };
  // At opposite ends of the city, by their browsers' locations; and a few members of two villages of the same cell of 100 km.
  const berliners = await settle(16, (index) => ({
    ...placeOf(berlin),
    ...snap({ latitude: 52.4 + index / 90, longitude: 13.2 + index / 50 }),
  }));
  const villagers = [...(await settle(2, () => placeOf(village))), ...(await settle(1, () => placeOf(otherVillage)))];
  await countAreas(context);
  const [observer] = (await seedMembers(context, 1, () => maleFields)) as [SeededMember];
  await grantPremium(context, observer.id);

  test('learns of nobody more than the city that the profile names', async () => {
    const transcripts = new Map<string, string[]>();
    const record = (hid: string, line: string) => transcripts.set(hid, [...(transcripts.get(hid) ?? []), line]);
    for (let move = 0; move < 30; move += 1) {
      const place = snap({ latitude: 52 + (move % 10) / 6, longitude: 13 + Math.floor(move / 10) / 2 });
      await db.updateTable('member').set(place).where('id', '=', observer.id).execute();
      await refreshCard(db, observer.id);
      for (const km of limits.nearby.radiiKm) {
        const { neighbors } = await app.call('neighbors', { radiusKilometers: km, pageSize: 100 }, { as: observer });
        for (const { user, distanceKilometers } of neighbors)
          record(user.hid, `${move}: ${distanceKilometers} within ${km}`);
      }
    }
    for (const cityHid of [berlin, village, otherVillage, cityNamed('Potsdam'), cityNamed('Schwedt')]) {
      const { hits } = await app.call('searchUsers', { filter: { cityHid }, pageSize: 100 }, { as: observer });
      for (const { user } of hits) record(user.hid, `city ${cityHid}`);
    }
    const of = ({ hid }: SeededMember) => transcripts.get(hid) ?? [];
    expect(of(berliners[0] as SeededMember).length).toBeGreaterThan(20);
    for (const other of berliners) expect(of(other)).toEqual(of(berliners[0] as SeededMember));
    for (const other of villagers) expect(of(other)).toEqual(of(villagers[0] as SeededMember));
    // A search for a village finds the members of every village that is shown as the same city.
    expect(of(villagers[0] as SeededMember)).toContain(`city ${village}`);
    expect(of(villagers[0] as SeededMember)).toContain(`city ${otherVillage}`);
  });
});

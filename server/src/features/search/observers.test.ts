import { limits } from '@kindred/contract/limits';
import { expect, test } from 'vitest';
import { testApp, testCity } from '../../../test/harness.ts';
import { type MemberValues, maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { createRandom } from '../../demo/people/random.ts';
import { cityById } from '../../places/cities.ts';
import { gazetteer } from '../../places/gazetteer.ts';
import { cells, kilometresBetween, type Point, snap } from '../../places/grid.ts';
import { countAreas } from '../geo/count-areas.ts';
import { isWithinSearch } from '../members/distance.ts';
import { presentTileUser } from '../members/present-tile.ts';
import { loadVisibleMembers } from '../members/visible-members.ts';

const app = await testApp();
const { context } = app;
const { db } = context;
const random = createRandom('a thousand observers');
const observerCount = 1000;
/** City changes of one day. */
const places = limits.places.movesPerDay;

const cityOf = (id: number) => {
  const city = cityById(id);
  if (!city) throw new Error(`no city ${id}`);
  return city;
};
const citiesAround = (place: Point, km: number) => {
  const { ids, latitudes, longitudes } = gazetteer();
  return Array.from(ids).flatMap((id, rank) => {
    const point = { latitude: latitudes[rank] ?? 0, longitude: longitudes[rank] ?? 0 };
    if (Math.abs(point.latitude - place.latitude) > km / 100) return [];
    return kilometresBetween(place, point) <= km ? [cityOf(id)] : [];
  });
};
const inCity = ({ id, country_id, ...point }: ReturnType<typeof cityOf>, at: Point = point): MemberValues => ({
  city_id: id,
  country_id,
  ...snap(at),
});

/** Members at these places, who moved there long ago and were active today. */
const seedAt = async (placed: readonly MemberValues[]) => {
  const members = await seedMembers(context, placed.length, (index) => ({
    ...placed[index],
    public_city_id: null,
    public_latitude: null,
    public_longitude: null,
    created_at: new Date(Date.now() - 30 * 86_400_000),
  }));
  await db
    .insertInto('presence')
    .values(members.map(({ id }) => ({ member_id: id, seen_at: new Date() })))
    .execute();
  return members.map((member, index) => ({
    ...member,
    place: { latitude: Number(placed[index]?.latitude), longitude: Number(placed[index]?.longitude) },
  }));
};

const wilderness: Point = { latitude: 44.7, longitude: 3.6 };
const farCell = cells(wilderness).far;
/** Villages of a cell of about 100 km, so few in each cell of 20 km that none of these is dense. */
const villages = [
  ...Map.groupBy(
    citiesAround(wilderness, 120).filter((city) => cells(city).far === farCell),
    (city) => cells(city).near,
  ).values(),
].flatMap((near) => near.slice(0, 2));
/** Villages of one cell of about 20 km. */
const hamlets = [
  ...Map.groupBy(citiesAround({ latitude: 46.9, longitude: 2.6 }, 60), (city) => cells(city).near).values(),
]
  .toSorted((one, other) => other.length - one.length)
  .slice(0, 1)
  .flat()
  .slice(0, 20);

const groups = {
  // At opposite ends of the city, by the locations of their browsers.
  'a dense city': await seedAt(
    Array.from({ length: 25 }, (_, index) =>
      inCity(cityOf(testCity), {
        latitude: 52.42 + Math.floor(index / 5) / 28,
        longitude: 13.25 + (index % 5) / 16,
      }),
    ),
  ),
  'a sparse cell of 100 km': await seedAt(villages.map((city) => inCity(city))),
  'a dense cell of 20 km': await seedAt(
    Array.from({ length: 20 }, (_, index) => inCity(hamlets[index % hamlets.length] ?? cityOf(0))),
  ),
};
await countAreas(context);
const targets = Object.values(groups).flat();
const centres = Object.values(groups).map(([first]) => first?.place ?? wilderness);

/** A third signs up at positions of their choice. All others, and each later move, are at cities. */
const choosePlace = (index: number): MemberValues => {
  const centre = random.pick(centres);
  const near = citiesNear.get(centre) ?? [];
  const city = random.pick(near);
  return index % 3 === 0
    ? inCity(city, {
        latitude: centre.latitude + random.whole(-9000, 9000) / 10_000,
        longitude: centre.longitude + random.whole(-9000, 9000) / 10_000,
      })
    : inCity(city);
};
const citiesNear = new Map(centres.map((centre) => [centre, citiesAround(centre, 150)]));
const premium = { premium_until: new Date(Date.now() + 86_400_000), premium_plan: 'gold' as const };
const firstPlaces = Array.from({ length: observerCount }, (_, index) => choosePlace(index));
const observers = await seedMembers(context, observerCount, (index) => ({
  ...maleFields,
  ...premium,
  search_age_from: 18,
  search_age_to: 89,
  ...firstPlaces[index],
}));

const transcripts = new Map<string, string[]>(targets.map(({ hid }) => [hid, []]));
const record = (hid: string, line: string): void => {
  transcripts.get(hid)?.push(line);
};

/** The rows of the targets as an observer's calls load them. */
const load = async ({ id }: SeededMember) => {
  const row = await db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const ids = targets.map((target) => target.id);
  return { row, members: await loadVisibleMembers(context, row, ids) };
};

/**
 * What tiles, cards and profiles show at a place: all of them present `distanceTo` and `compatibilityOf` of the loaded row, and the
 * search distance of the game filters by `isWithinSearch`. So these functions are called in place of the calls.
 */
const observeFrom = (index: number, { row, members }: Awaited<ReturnType<typeof load>>): void => {
  for (let move = 0; move < places; move += 1) {
    const place = move === 0 ? firstPlaces[index] : choosePlace(index * places + move);
    const at = { latitude: Number(place?.latitude), longitude: Number(place?.longitude) };
    const search = {
      ...at,
      search_distance: limits.searchDistancesKm[(index + move) % limits.searchDistancesKm.length] ?? null,
    };
    for (const member of members.values()) {
      const { distanceKilometers, compatibility } = presentTileUser(context, { ...row, ...at }, member);
      record(
        member.hid,
        JSON.stringify([index, move, distanceKilometers, compatibility, isWithinSearch(search, member)]),
      );
    }
  }
};

/** Nearby, the search, a profile, and a list, by their calls. */
const call = async (index: number, observer: SeededMember): Promise<void> => {
  const radiusKilometers = random.pick(limits.nearby.radiiKm);
  const near = await app.call('neighbors', { radiusKilometers, pageSize: 100 }, { as: observer });
  for (const { user, distanceKilometers } of near.neighbors)
    record(user.hid, `${index}: ${distanceKilometers} within ${radiusKilometers}`);
  const cityHid = random.pick([testCity, ...[...villages, ...hamlets].map(({ id }) => id)]);
  const { hits } = await app.call('searchUsers', { filter: { cityHid }, pageSize: 100 }, { as: observer });
  for (const { user } of hits) record(user.hid, `${index}: in ${cityHid}`);
  const profiles = await app.call(
    'profileInfo',
    { users_hids: targets.map(({ hid }) => hid).join(',') },
    { as: observer },
  );
  for (const { hid, distance, geo } of profiles.users) record(hid, `${index}: ${distance} ${JSON.stringify(geo)}`);
};

test('a thousand observers who move and search narrow no member below the larger of the cell and the city of the profile', async () => {
  let loaded: Awaited<ReturnType<typeof load>> | undefined;
  for (const [index, observer] of observers.entries()) {
    // The rows depend on no observer, so one in ten loads them.
    if (!loaded || index % 10 === 0) loaded = await load(observer);
    observeFrom(index, loaded);
    if (index % 20 === 0) await call(index, observer);
  }
  const observed = (hid: string) => JSON.stringify(transcripts.get(hid));
  for (const [name, members] of Object.entries(groups)) {
    const [target] = members;
    const answers = observed(target?.hid ?? '');
    // Every observer has seen the member at each place.
    const answerCount = transcripts.get(target?.hid ?? '')?.length ?? 0;
    expect([name, answerCount >= observerCount * places]).toEqual([name, true]);
    // The places that no answer excludes: all places of the members, which are in every part of the cell or the city.
    const remaining = members.filter(({ hid }) => observed(hid) === answers);
    expect([name, remaining.length]).toEqual([name, members.length]);
  }
  const widthOf = (members: readonly { readonly place: Point }[]): number =>
    Math.max(...members.flatMap((one) => members.map((other) => kilometresBetween(one.place, other.place))));
  expect(widthOf(groups['a dense city'])).toBeGreaterThan(20);
  expect(widthOf(groups['a dense cell of 20 km'])).toBeGreaterThan(10);
  expect(widthOf(groups['a sparse cell of 100 km'])).toBeGreaterThan(80);
});

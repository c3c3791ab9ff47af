import { limits } from '@kindred/contract/limits';
import { listFields, vocabulary } from '@kindred/contract/profile-fields';
import type { Database } from '../server/src/db/database.ts';
import { refreshCards } from '../server/src/features/candidates/card.db.ts';
import { type CountedArea, saveAreas } from '../server/src/features/geo/areas.db.ts';
import { largestCities } from '../server/src/places/cities.ts';
import { countryNumber } from '../server/src/places/countries.ts';
import { cells } from '../server/src/places/grid.ts';
import {
  type DenseArea,
  farCellOf,
  findPublicPlace,
  isDense,
  type PublicPlace,
} from '../server/src/places/public-place.ts';
import * as tables from './dataset.db.ts';
import { addRelations } from './relations.db.ts';

const countries = ['US', 'BR', 'MX', 'GB', 'FR', 'DE', 'ES', 'PL', 'UA', 'IN'];
const citiesPerCountry = 60;
const membersPerStep = 10_000;
const dayMs = 86_400_000;

/** A seeded generator, so that each run has the same data. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const cities = () =>
  countries.flatMap((iso) => {
    const country = countryNumber(iso);
    return country === null ? [] : largestCities(country, citiesPerCountry);
  });

type BenchCity = ReturnType<typeof cities>[number];

const poolOfMembers = 'all';

/** The areas of a data set, from the expected number of members of each city (`countAreas` counts the members of a site). */
const areasOf = (all: readonly BenchCity[], members: number): CountedArea[] => {
  const inhabitants = all.reduce((sum, { population }) => sum + population, 0);
  const areas = new Map<string, { kind: DenseArea['kind']; area: number; members: number }>();
  for (const city of all)
    for (const [kind, area] of [
      ['city', city.id],
      ['near', cells(city).near],
    ] as const) {
      const counted = areas.get(`${kind} ${area}`) ?? { kind, area, members: 0 };
      counted.members += Math.round((members * city.population) / inhabitants);
      areas.set(`${kind} ${area}`, counted);
    }
  return [...areas.values()].flatMap((area) => {
    const far = farCellOf(area);
    return far === null ? [] : [{ ...area, pool: poolOfMembers, far, is_dense: isDense(area.members, false) }];
  });
};

/** The public place of the members of each city. */
const publicPlacesOf = (all: readonly BenchCity[], areas: readonly CountedArea[]): Map<number, PublicPlace | null> =>
  new Map(
    all.map((city) => {
      const { far } = cells(city);
      return [
        city.id,
        findPublicPlace(
          city.id,
          areas.filter((area) => area.is_dense && area.far === far),
        ),
      ];
    }),
  );

/** Draws cities, weighted by population. */
const cityDraw = (all: readonly BenchCity[], random: () => number) => {
  let sum = 0;
  const ends = all.map((city) => (sum += city.population));
  return () => {
    const at = random() * sum;
    const found = all[ends.findIndex((end) => end > at)];
    if (!found) throw new Error('The gazetteer has no cities');
    return found;
  };
};

const fieldsFrom = (random: () => number): string => {
  const value = (max: number) => 1 + Math.floor(random() * max);
  const fields: Record<string, unknown> = { height: 150 + value(50) };
  for (const [field, values] of Object.entries(vocabulary)) {
    const many = (listFields as readonly string[]).includes(field);
    const several = field === 'interests' ? limits.interests.min + value(8) : value(3);
    if (many) fields[field] = [...new Set(Array.from({ length: several }, () => value(values.length)))];
    else if (random() < 0.6) fields[field] = value(values.length);
  }
  return JSON.stringify(fields);
};

/** Draws ages with the distribution of dating services: most in the twenties and thirties, few above sixty. */
const ageFrom = (random: () => number): number =>
  limits.age.min + Math.floor(Math.min(random(), random()) ** 1.3 * (limits.age.max - limits.age.min));

/** A time in the coming month for a share of the members, in the past one for as many others, else null. */
const untilFrom = (random: () => number, share: number, now: number): string | null =>
  random() < 2 * share ? new Date(now + (random() - 0.5) * 60 * dayMs).toISOString() : null;

const premiumShare = 0.1;
const vipShare = 0.03;

const memberFrom = (
  random: () => number,
  city: BenchCity,
  place: PublicPlace | null,
  { index, now }: { index: number; now: number },
) => {
  const age = ageFrom(random);
  const gender = random() < 0.58 ? 'm' : 'f';
  const usual = gender === 'm' ? 'f' : 'm';
  const scatterDegrees = 0.3;
  const seenAt = now - random() ** 2 * 30 * dayMs;
  return {
    hid: `bench${String(index).padStart(17, '0')}`,
    gender,
    search_gender: random() < 0.95 ? usual : gender,
    birthday: new Date(now - (age + random()) * 365.25 * dayMs).toISOString().slice(0, 10),
    search_age_from: Math.max(limits.age.min, age - limits.searchAge.span),
    search_age_to: Math.min(limits.age.max, age + limits.searchAge.span),
    country_id: city.country_id,
    city_id: city.id,
    latitude: city.latitude + (random() + random() - 1) * scatterDegrees,
    longitude: city.longitude + (random() + random() - 1) * scatterDegrees,
    fields: fieldsFrom(random),
    photos_moderated: random() < 0.8 ? 1 : 0,
    public_city_id: place?.cityId ?? null,
    public_latitude: place?.latitude ?? null,
    public_longitude: place?.longitude ?? null,
    premium_until: untilFrom(random, premiumShare, now),
    vip_until: untilFrom(random, vipShare, now),
    created_at: new Date(seenAt - random() * 700 * dayMs),
    seen_at: new Date(seenAt),
  };
};
export type BenchMember = ReturnType<typeof memberFrom>;

/** Fills a database with members of real cities. */
export const loadMembers = async (database: Database, members: number, log: (text: string) => void): Promise<void> => {
  const random = randomFrom(20);
  const all = cities();
  const drawCity = cityDraw(all, random);
  const areas = areasOf(all, members);
  await saveAreas(database.db, areas);
  const places = publicPlacesOf(all, areas);
  const now = Date.now();
  for (let done = 0; done < members; done += membersPerStep) {
    const rows = Array.from({ length: Math.min(membersPerStep, members - done) }, (_, index) => {
      const city = drawCity();
      return memberFrom(random, city, places.get(city.id) ?? null, { index: done + index, now });
    });
    await refreshCards(database.db, await tables.addMembers(database.pool, rows));
    log(`${done + rows.length} members`);
  }
};

/** Fills a database with members, marks, dialogs, messages and the rows of the lists. */
export const loadDataset = async (
  database: Database,
  members: number,
  log: (text: string) => void,
  hasDialogs = true,
): Promise<void> => {
  await loadMembers(database, members, log);
  await tables.addDialogs(database.pool, hasDialogs);
  log('dialogs and messages');
  await tables.addMarks(database.pool);
  log('marks');
  await addRelations(database.pool);
  log('visits, favorites, matches and activity feeds');
  await tables.finishLoad(database.pool);
};

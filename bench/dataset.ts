import { limits } from '@kindred/contract/limits';
import { listFields, vocabulary } from '@kindred/contract/profile-fields';
import type { Database } from '../server/src/db/database.ts';
import { refreshCards } from '../server/src/features/candidates/card.db.ts';
import { largestCities } from '../server/src/places/cities.ts';
import { countryNumber } from '../server/src/places/countries.ts';
import * as tables from './dataset.db.ts';

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

/** Draws cities, weighted by population. */
const cityDraw = (random: () => number) => {
  const all = cities();
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

const memberFrom = (random: () => number, drawCity: ReturnType<typeof cityDraw>, index: number, now: number) => {
  const city = drawCity();
  const age = ageFrom(random);
  const gender = random() < 0.58 ? 'm' : 'f';
  const usual = gender === 'm' ? 'f' : 'm';
  const scatterDegrees = 0.3;
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
    seen_at: new Date(now - random() ** 2 * 30 * dayMs),
  };
};
export type BenchMember = ReturnType<typeof memberFrom>;

/** Fills a database with members of real cities. */
export const loadMembers = async (database: Database, members: number, log: (text: string) => void): Promise<void> => {
  const random = randomFrom(20);
  const drawCity = cityDraw(random);
  const now = Date.now();
  for (let done = 0; done < members; done += membersPerStep) {
    const rows = Array.from({ length: Math.min(membersPerStep, members - done) }, (_, index) =>
      memberFrom(random, drawCity, done + index, now),
    );
    await refreshCards(database.db, await tables.addMembers(database.pool, rows));
    log(`${done + rows.length} members`);
  }
};

/** Fills a database with members, marks, dialogs and messages. */
export const loadDataset = async (database: Database, members: number, log: (text: string) => void): Promise<void> => {
  await loadMembers(database, members, log);
  await tables.addMarks(database.pool);
  log('marks');
  await tables.addDialogs(database.pool);
  log('dialogs and messages');
  await tables.finishLoad(database.pool);
};

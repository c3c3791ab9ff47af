import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { cityById } from '../../places/cities.ts';
import { snap } from '../../places/grid.ts';
import { type DemoPerson, isNeighbor } from '../people/demo-person.ts';
import { createRandom, type Random } from '../people/random.ts';
import { encodePhotoSeed } from '../portraits/photo-seed.ts';
import type { DemoMember } from './demo-members.db.ts';
import type { DemoNames } from './names.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Draws the minutes since a member was last seen. */
const drawMinutesSinceSeen = (random: Random): number => {
  const [from, to] = random.weighted([
    [[0, 4], 10],
    [[5, 180], 22],
    [[180, 1440], 34],
    [[1440, 14_400], 34],
  ] as const);
  return random.whole(from, to);
};

/** Draws the days since a member signed up. */
const drawDaysSinceSignup = (random: Random): number => {
  const [from, to] = random.weighted([
    [[0, 2], 6],
    [[3, 60], 30],
    [[60, 700], 64],
  ] as const);
  return random.whole(from, to);
};

/** Draws the brand of a member. The neighbors of the demo account are in its pool. */
const drawBrand = (seed: number): Brand =>
  createRandom(`brand:${seed}`).pick(isNeighbor(seed) ? brands.filter(({ pool }) => pool === brands[0].pool) : brands);

/** Creates the rows of a demo member from a person. The photos are not drawn yet. */
export const createDemoMember = (
  person: DemoPerson,
  names: DemoNames,
  now: Date,
  brand: Brand = drawBrand(person.seed),
): DemoMember => {
  const random = createRandom(`member:${person.seed}`);
  const seen = new Date(now.getTime() - drawMinutesSinceSeen(random) * minuteMs);
  const created = new Date(seen.getTime() - drawDaysSinceSignup(random) * dayMs - random.whole(1, 600) * minuteMs);
  const city = cityById(person.city_id);
  if (!city) throw new Error(`no city ${person.city_id}`);
  return {
    hid: names.hid(person.seed),
    brand_id: brand.id,
    pool: brand.pool,
    email: null,
    password_hash: null,
    email_confirmed_at: random.chance(0.7) ? created.toISOString() : null,
    verified_at: random.chance(0.35) ? created.toISOString() : null,
    name: person.name,
    gender: person.gender,
    birthday: person.birthday,
    search_gender: person.search_gender,
    search_age_from: person.search_age_from,
    search_age_to: person.search_age_to,
    country_id: person.country_id,
    city_id: person.city_id,
    ...snap(city),
    language: person.locale,
    about_me: person.about_me,
    mood: person.mood,
    fields: person.profile_fields,
    created_at: created.toISOString(),
    seen_at: seen.toISOString(),
    photos: Array.from({ length: person.photo_count }, (_, variant) => {
      const seed = encodePhotoSeed(person.seed, variant);
      return { uid: names.photo(seed), seed };
    }),
  };
};

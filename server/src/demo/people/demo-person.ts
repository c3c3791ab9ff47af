import { limits } from '@kindred/contract/limits';
import { moods, type ProfileFields } from '@kindred/contract/profile-fields';
import type { Locale } from '@kindred/i18n/locales';
import { writeAboutMe } from './about-me.ts';
import { drawHome, drawNeighborHome } from './home.ts';
import { drawProfile } from './profile.ts';
import { createRandom, type Random } from './random.ts';
import { loadWords, selectGenderForms } from './words.ts';

/** A demo member, with the fields of the sign-up. */
export interface DemoPerson {
  seed: number;
  name: string;
  gender: 'm' | 'f';
  /** `YYYY-MM-DD`. */
  birthday: string;
  /** Age in whole years on the day of the drawing. */
  age: number;
  locale: Locale;
  city_id: number;
  country_id: number;
  search_gender: 'm' | 'f';
  search_age_from: number;
  search_age_to: number;
  profile_fields: ProfileFields;
  about_me: string;
  /** By number, counted from 1. */
  mood: number | null;
  photo_count: number;
}

const ages: readonly (readonly [readonly [from: number, to: number], number])[] = [
  [[limits.age.min, 21], 9],
  [[22, 29], 33],
  [[30, 39], 30],
  [[40, 50], 17],
  [[51, 65], 8],
  [[66, limits.age.max], 3],
];

/**
 * The members of the first seeds live in the city of the demo account, and most of the women among them suit it. So a small number of
 * demo members is enough for its candidates, its lists and its search.
 */
const neighbors = { count: 60, ages: [24, 38], yearsApart: [10, 14] } as const;
const yearsApart = [4, 14] as const;
export const isNeighbor = (seed: number): boolean => seed < neighbors.count;

/** Draws a birthday for an age. At least two days from the anniversary, so that a time zone does not change the age. */
const birthdayOf = (random: Random, age: number, today: Date): string => {
  const day = new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()));
  day.setUTCDate(day.getUTCDate() - random.whole(2, 360));
  return day.toISOString().slice(0, 10);
};

const wishes = (random: Random, seed: number, gender: 'm' | 'f', age: number) => {
  const apart: readonly [number, number] = isNeighbor(seed) ? neighbors.yearsApart : yearsApart;
  const other = gender === 'm' ? 'f' : 'm';
  const { min, max } = limits.age;
  return {
    search_gender: isNeighbor(seed) || random.chance(0.92) ? other : gender,
    search_age_from: Math.max(min, age - random.whole(...apart)),
    search_age_to: Math.min(max, age + random.whole(...apart)),
  } as const;
};

/**
 * Draws a member with a consistent profile. The same seed and day always yield the same member. Half are women. Takes a few
 * microseconds after the places are loaded.
 */
export const drawDemoPerson = (seed: number, today: Date = new Date()): DemoPerson => {
  const random = createRandom(`person:${seed}`);
  const gender = (isNeighbor(seed) ? seed % 2 === 1 : random.chance(0.5)) ? 'm' : 'f';
  const home = isNeighbor(seed) ? drawNeighborHome(random) : drawHome(random);
  const age = random.whole(...(isNeighbor(seed) ? neighbors.ages : random.weighted(ages)));
  const fields = drawProfile(random, gender, age, home);
  const speaker = { locale: home.locale, gender, fields } as const;
  return {
    seed,
    name: random.pick(selectGenderForms(gender, loadWords(home.locale).names[gender]).split(' ')),
    gender,
    birthday: birthdayOf(random, age, today),
    age,
    locale: home.locale,
    city_id: home.city.id,
    country_id: home.city.country_id,
    ...wishes(random, seed, gender, age),
    profile_fields: fields,
    about_me: writeAboutMe(random, speaker),
    // The last mood means that the member has none.
    mood: random.chance(0.7) ? random.whole(1, moods.length - 1) : null,
    photo_count: random.whole(2, 5),
  };
};

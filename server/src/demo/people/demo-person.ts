import { limits } from '@kindred/contract/limits';
import { moods, type ProfileFields } from '@kindred/contract/profile-fields';
import type { Locale } from '@kindred/i18n/locales';
import { writeAboutMe } from './about-me.ts';
import { drawHome } from './home.ts';
import { drawProfile } from './profile.ts';
import { createRandom, type Random } from './random.ts';
import { spokenBy, wordsOf } from './words.ts';

/** A member of the demonstration world, in the sign-up's own terms. */
export interface DemoPerson {
  seed: number;
  name: string;
  gender: 'm' | 'f';
  /** `YYYY-MM-DD`. */
  birthday: string;
  /** Whole years on the day that they were drawn for. */
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

/** A day on which somebody of that age was born: never the day itself, so that a time zone does not change the age. */
const birthdayOf = (random: Random, age: number, today: Date): string => {
  const day = new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()));
  day.setUTCDate(day.getUTCDate() - random.whole(2, 360));
  return day.toISOString().slice(0, 10);
};

const wishes = (random: Random, gender: 'm' | 'f', age: number) => {
  const other = gender === 'm' ? 'f' : 'm';
  const { min, max } = limits.age;
  return {
    search_gender: random.chance(0.92) ? other : gender,
    search_age_from: Math.max(min, age - random.whole(4, 14)),
    search_age_to: Math.min(max, age + random.whole(4, 14)),
  } as const;
};

/**
 * Draws a member: the same one for the same seed and day, of one of the languages' countries, with a profile
 * that fits together. Half are women. Some microseconds each, once the places are read.
 */
export const demoPerson = (seed: number, today: Date = new Date()): DemoPerson => {
  const random = createRandom(`person:${seed}`);
  const gender = random.chance(0.5) ? 'm' : 'f';
  const home = drawHome(random);
  const age = random.whole(...random.weighted(ages));
  const fields = drawProfile(random, gender, age, home);
  const speaker = { locale: home.locale, gender, fields } as const;
  return {
    seed,
    name: random.pick(spokenBy(gender, wordsOf(home.locale).names[gender]).split(' ')),
    gender,
    birthday: birthdayOf(random, age, today),
    age,
    locale: home.locale,
    city_id: home.city.id,
    country_id: home.city.country_id,
    ...wishes(random, gender, age),
    profile_fields: fields,
    about_me: writeAboutMe(random, speaker),
    // All but the last, which stands for none of its own.
    mood: random.chance(0.7) ? random.whole(1, moods.length - 1) : null,
    photo_count: random.whole(2, 5),
  };
};

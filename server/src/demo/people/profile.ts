import { limits } from '@kindred/contract/limits';
import {
  conversationPrompts,
  type ProfileFields,
  type VocabularyField,
  vocabulary,
} from '@kindred/contract/profile-fields';
import type { Home } from './home.ts';
import type { Random } from './random.ts';
import { loadWords, selectGenderForms } from './words.ts';

type Value<F extends VocabularyField> = (typeof vocabulary)[F][number];

/** Returns the number of a value, counted from 1. */
export const getValueNumber = <F extends VocabularyField>(field: F, value: Value<F>): number =>
  (vocabulary[field] as readonly string[]).indexOf(value) + 1;

/** Common interests. Descriptions contain sentences about these. */
const usualInterests = vocabulary.interests.slice(0, 60);

const draw = <F extends VocabularyField>(
  random: Random,
  field: F,
  odds: readonly (readonly [Value<F>, number])[],
): number => getValueNumber(field, random.weighted(odds));

/** Draws from an approximately normal distribution within `middle` ± `spread`. */
const around = (random: Random, middle: number, spread: number): number =>
  Math.round(middle + (random.next() + random.next() + random.next() - 1.5) * (spread / 1.5));

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const body = (random: Random, gender: 'm' | 'f'): { height: number; weight: number } => {
  const height = clamp(around(random, gender === 'm' ? 178 : 165, 18), limits.height.minCm, limits.height.maxCm);
  const perSquareMetre = around(random, gender === 'm' ? 25 : 23, 5);
  const weight = clamp(Math.round(perSquareMetre * (height / 100) ** 2), limits.weight.minKg, limits.weight.maxKg);
  return { height, weight };
};

/** Draws family fields with probabilities that depend on the age. */
const family = (random: Random, age: number) => {
  const years = clamp((age - 24) / 30, 0, 1);
  const children = draw(random, 'children', [
    ['none', 10 - 7 * years],
    ['one', 3 * years],
    ['two', 3 * years],
    ['more', years],
    ['grown', age > 48 ? 6 : 0],
  ]);
  return {
    marital_status: draw(random, 'marital_status', [
      ['single', 12 - 7 * years],
      ['divorced', 5 * years],
      ['widowed', age > 55 ? 3 : 0],
      ['separated', 1.5 * years],
      ['open', 0.4],
    ]),
    children,
    want_children: draw(random, 'want_children', [
      ['yes', age < 42 ? 4 : 0.3],
      ['no', age < 42 ? 1.5 : 8],
      ['someday', age < 36 ? 4 : 0.3],
      ['unsure', 2],
    ]),
    accommodation: draw(random, 'accommodation', [
      ['alone', 5],
      ['shared', age < 32 ? 4 : 0.5],
      ['parents', age < 26 ? 3 : 0.2],
      ['own', age > 30 ? 5 : 0.5],
      ['dormitory', age < 24 ? 2 : 0],
    ]),
  };
};

const work = (random: Random, age: number, gender: 'm' | 'f', home: Home) => {
  if (age < 24 && random.chance(0.6)) {
    return {
      education: getValueNumber('education', 'student'),
      field_of_activity: getValueNumber('field_of_activity', 'study'),
    };
  }
  const activity = random.pick(vocabulary.field_of_activity.filter((value) => value !== 'study'));
  const position = loadWords(home.locale).positions[activity];
  return {
    education: draw(random, 'education', [
      ['school', 2],
      ['college', 4],
      ['bachelor', 4],
      ['master', age > 23 ? 3 : 0],
      ['doctorate', age > 28 ? 0.5 : 0],
    ]),
    field_of_activity: getValueNumber('field_of_activity', activity),
    ...(position && random.chance(0.75) ? { position: selectGenderForms(gender, position) } : {}),
  };
};

const languages = (random: Random, { locale }: Home): number[] => {
  const values = vocabulary.foreign_languages;
  const own = values.filter((language) => locale.startsWith(language));
  const others = random.some(values, random.whole(0, 2));
  const english = random.chance(0.6) ? (['en'] as const) : [];
  return [...new Set([...own, ...english, ...others])].map((language) => getValueNumber('foreign_languages', language));
};

const goals = (random: Random, wantsChildren: boolean): number[] => {
  const odds: readonly (readonly [Value<'goal'>, number])[] = [
    ['serious', 8],
    ['family', wantsChildren ? 3 : 0],
    ['dating', 6],
    ['friendship', 3],
    ['chat', 3],
    ['travel', 2],
    ['unsure', 1],
  ];
  const count = random.whole(1, 3);
  return [...new Set(Array.from({ length: count }, () => draw(random, 'goal', odds)))];
};

/** Omits each field with a probability of 12 %. */
const gaps = <T extends object>(random: Random, fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(() => random.chance(0.88))) as Partial<T>;

/** Draws profile fields that are consistent with each other, the age and the home. */
export const drawProfile = (random: Random, gender: 'm' | 'f', age: number, home: Home): ProfileFields => {
  const kin = family(random, age);
  const wantsChildren = kin.want_children !== getValueNumber('want_children', 'no');
  const interests = new Set([
    ...random.some(usualInterests, random.whole(limits.interests.min, 8)),
    ...random.some(vocabulary.interests, random.whole(0, 3)),
  ]);
  return {
    ...gaps(random, {
      ...kin,
      ...work(random, age, gender, home),
      ...body(random, gender),
      alcohol: draw(random, 'alcohol', [
        ['never', 2],
        ['rarely', 4],
        ['socially', 6],
        ['often', 0.5],
      ]),
      smoking: draw(random, 'smoking', [
        ['never', 8],
        ['socially', 2],
        ['regularly', 1.2],
        ['quitting', 0.6],
      ]),
      religion: home.religion,
      foreign_languages: languages(random, home),
      conversation_prompt: random.whole(1, conversationPrompts.length),
    }),
    ethnicity: home.ethnicity,
    goal: goals(random, wantsChildren),
    interests: [...interests].map((interest) => getValueNumber('interests', interest)),
  };
};

import { z } from 'zod';
import { interestNames } from './interest-names.ts';
import { limits } from './limits.ts';

/**
 * The vocabulary: the values of every profile field, by number (spec 3 §3, names of document 2 §3). A value's number is
 * its position, counted from 1. The texts are `field.value` in the `vocabulary` namespace. Append only: the database
 * stores the numbers.
 */
export const vocabulary = {
  goal: ['serious', 'family', 'dating', 'friendship', 'chat', 'travel', 'unsure'],
  marital_status: ['single', 'divorced', 'widowed', 'separated', 'open'],
  children: ['none', 'one', 'two', 'more', 'grown'],
  want_children: ['yes', 'no', 'someday', 'unsure'],
  accommodation: ['alone', 'shared', 'parents', 'own', 'dormitory'],
  alcohol: ['never', 'rarely', 'socially', 'often'],
  smoking: ['never', 'socially', 'regularly', 'quitting'],
  education: ['school', 'college', 'bachelor', 'master', 'doctorate', 'student'],
  field_of_activity: [
    'it',
    'medicine',
    'education',
    'art',
    'business',
    'law',
    'finance',
    'construction',
    'service',
    'science',
    'sport',
    'media',
    'public',
    'agriculture',
    'study',
    'other',
  ],
  religion: [
    'none',
    'christian',
    'catholic',
    'orthodox',
    'protestant',
    'muslim',
    'jewish',
    'hindu',
    'buddhist',
    'spiritual',
    'other',
  ],
  ethnicity: ['white', 'black', 'latin', 'asian', 'indian', 'middleEastern', 'mixed', 'other'],
  foreign_languages: ['en', 'es', 'pt', 'fr', 'de', 'pl', 'uk', 'ru', 'hi', 'it', 'zh', 'ja', 'ar', 'tr'],
  interests: interestNames,
} as const;

/**
 * Questions of which a member chooses one for the first message of others (spec 2 §2, §7 conversation prompt), by
 * number, counted from 1. Append only. Texts: `vocabulary:conversation_prompt.…`.
 */
export const conversationPrompts = [
  'perfectSunday',
  'lastLaugh',
  'dreamTrip',
  'comfortFood',
  'songOnRepeat',
  'hiddenTalent',
  'smallJoy',
  'favoriteStory',
  'nextAdventure',
  'firstDate',
] as const;

export type VocabularyField = keyof typeof vocabulary;

/** Fields with several values. */
export const listFields = ['goal', 'foreign_languages', 'interests'] as const satisfies readonly VocabularyField[];

const one = (field: VocabularyField) => z.int().min(1).max(vocabulary[field].length);
const many = (field: VocabularyField, min = 1, max: number = vocabulary[field].length) =>
  z
    .array(one(field))
    .min(min)
    .max(max)
    .refine((values) => new Set(values).size >= min)
    .transform((values) => [...new Set(values)]);

/** A member's profile fields, by number (spec 1 §3, §5). */
export const profileFields = z.object({
  goal: many('goal').optional(),
  marital_status: one('marital_status').optional(),
  children: one('children').optional(),
  want_children: one('want_children').optional(),
  accommodation: one('accommodation').optional(),
  alcohol: one('alcohol').optional(),
  smoking: one('smoking').optional(),
  education: one('education').optional(),
  field_of_activity: one('field_of_activity').optional(),
  position: z.string().trim().min(1).max(limits.position.max).optional(),
  religion: one('religion').optional(),
  ethnicity: one('ethnicity').optional(),
  foreign_languages: many('foreign_languages').optional(),
  interests: many('interests', limits.interests.min, limits.interests.max).optional(),
  height: z.int().min(limits.height.minCm).max(limits.height.maxCm).optional(),
  weight: z.int().min(limits.weight.minKg).max(limits.weight.maxKg).optional(),
  conversation_prompt: z.int().min(1).max(conversationPrompts.length).optional(),
});
export type ProfileFields = z.output<typeof profileFields>;

/** Moods by number, counted from 1 (spec 2 §3 User moods). */
export const moods = [
  'readyToChat',
  'meetUp',
  'coffee',
  'eatTogether',
  'grabBeers',
  'drinkWine',
  'smokeHookah',
  'spendTimeActively',
  'goToMovies',
  'goCamping',
  'playVideoGames',
  'busyWorking',
  'upForAnything',
  'ratherNotSay',
  'goShopping',
  'doYoga',
  'bored',
  'makeMeLaugh',
  'duplicate',
] as const;

/** Makes each field nullable. */
const orNull = <S extends z.ZodRawShape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, (field as z.ZodType).nullable()]),
  ) as unknown as {
    [K in keyof S]: z.ZodNullable<S[K]>;
  };

// Fields of the search can be changed but not cleared (docs/decisions, 27).
const { goal, interests, ...clearable } = profileFields.shape;

/** Changes of a profile. Absent fields remain, `null` clears an answer (spec 2 §7). */
export const profileEdits = z.object({
  goal,
  interests,
  ...orNull(clearable),
  about_me: z.string().trim().max(limits.aboutMe.max).optional(),
  user_mood: z.int().min(1).max(moods.length).nullable().optional(),
});
export type ProfileEdits = z.output<typeof profileEdits>;

/** Zodiac signs by number, counted from 1. */
export const zodiacSigns = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const;

import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { limits } from '@kindred/contract/limits';
import type { fieldGroups } from '@kindred/contract/profile';
import { conversationPrompts, listFields, moods, vocabulary } from '@kindred/contract/profile-fields';
import type { Locale } from '@kindred/i18n/locales';
import type { HandlerOf } from '../../http/call-request.ts';
import { readTexts } from '../../http/translations.ts';

type Field = AnswerOf<Calls['memberVocabulary']>['fields'][number];
type GuestField = AnswerOf<Calls['guestVocabulary']>['fields'][number];
type Titles = Record<string, Record<string, string>>;

/** The fields in the order of the profile screens and steps (spec 2 §2 Profile steps popups), with their groups. */
const groupOf = {
  goal: 'goal',
  interests: 'interests',
  marital_status: 'marital',
  children: 'marital',
  want_children: 'marital',
  accommodation: 'marital',
  height: 'physical',
  weight: 'physical',
  alcohol: 'habits',
  smoking: 'habits',
  education: 'profession',
  field_of_activity: 'profession',
  position: 'profession',
  foreign_languages: 'languages',
  religion: 'religion',
  ethnicity: 'physical',
  conversation_prompt: 'prompt',
  user_mood: 'mood',
} as const satisfies Record<string, (typeof fieldGroups)[number]>;
type FieldId = keyof typeof groupOf;
const order = Object.keys(groupOf) as FieldId[];

const valuesOf = { ...vocabulary, conversation_prompt: conversationPrompts, user_mood: moods };

const measures = {
  height: { type: 'range', min: limits.height.minCm, max: limits.height.maxCm },
  weight: { type: 'range', min: limits.weight.minKg, max: limits.weight.maxKg },
  position: { type: 'text', max: limits.position.max },
} as const;

const isMeasure = (id: FieldId): id is keyof typeof measures => id in measures;
const isList = (id: keyof typeof valuesOf): boolean => (listFields as readonly string[]).includes(id);
/** The minimum and maximum number of values of a field that has them. */
const boundsOf = (id: keyof typeof valuesOf) => (id === 'interests' ? limits.interests : {});
/** The name of a field in the translations, where the mood has no prefix. */
const nameOf = (id: FieldId): string => (id === 'user_mood' ? 'mood' : id);

const fieldOf = (id: FieldId, titles: Titles): GuestField => {
  const name = nameOf(id);
  const label = titles.label?.[name] ?? id;
  if (isMeasure(id)) return { id, label, ...measures[id], values: [] };
  return {
    id,
    type: isList(id) ? 'multiple' : 'single',
    label,
    ...boundsOf(id),
    values: valuesOf[id].map((value, index) => ({ id: index + 1, title: titles[name]?.[value] ?? value })),
  };
};

const profileFieldOf = (id: FieldId, titles: Titles): Field => {
  const field = fieldOf(id, titles);
  const keys = field.values.map((value) => value.id);
  return {
    ...field,
    visible_keys: id === 'goal' ? keys.slice(0, limits.offeredFirst) : keys,
    group_by: groupOf[id],
  };
};

const readTitles = (locale: Locale): Promise<Titles> => readTexts(locale, 'vocabulary');

/** The profile fields and their values for the sign-up, which has no mood (spec 2 §7). */
export const guestVocabulary: HandlerOf<'guestVocabulary'> = async ({ locale }) => {
  const titles = await readTitles(locale);
  return { fields: order.filter((id) => id !== 'user_mood').map((id) => fieldOf(id, titles)) };
};

/** The fields of the profile screens (spec 3 §3 Vocabulary field, §7). */
export const memberVocabulary: HandlerOf<'memberVocabulary'> = async ({ locale }) => {
  const titles = await readTitles(locale);
  return { fields: order.map((id) => profileFieldOf(id, titles)) };
};

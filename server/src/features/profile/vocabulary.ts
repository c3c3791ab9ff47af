import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { limits } from '@kindred/contract/limits';
import type { fieldGroups } from '@kindred/contract/profile';
import { conversationPrompts, listFields, moods, vocabulary } from '@kindred/contract/profile-fields';
import type { Locale } from '@kindred/i18n/locales';
import type { HandlerOf } from '../../http/incoming.ts';
import { texts } from '../../http/translations.ts';

type Field = AnswerOf<Calls['memberVocabulary']>['fields'][number];
type GuestField = AnswerOf<Calls['guestVocabulary']>['fields'][number];
type Titles = Record<string, Record<string, string>>;

/** Every field in the order of the profile screens and steps (spec 2 §2 Profile steps popups), and what it stands with. */
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
/** How many values may be chosen, where that is bounded. */
const boundsOf = (id: keyof typeof valuesOf) => (id === 'interests' ? limits.interests : {});
/** The texts of a mood stand without the prefix that its field has in a profile. */
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

const inProfile = (id: FieldId, titles: Titles): Field => {
  const field = fieldOf(id, titles);
  const keys = field.values.map((value) => value.id);
  return {
    ...field,
    visible_keys: id === 'goal' ? keys.slice(0, limits.offeredFirst) : keys,
    group_by: groupOf[id],
  };
};

const kept = new Map<Locale, Promise<Titles>>();

/** The words of a language; read once. */
const titlesIn = (locale: Locale): Promise<Titles> => {
  const known = kept.get(locale);
  if (known) return known;
  const titles = texts(locale, 'vocabulary').then((json) => JSON.parse(json) as Titles);
  kept.set(locale, titles);
  return titles;
};

/** The profile fields and their values for who signs up (spec 2 §7). Nobody is asked for a mood there. */
export const guestVocabulary: HandlerOf<'guestVocabulary'> = async ({ locale }) => {
  const titles = await titlesIn(locale);
  return { fields: order.filter((id) => id !== 'user_mood').map((id) => fieldOf(id, titles)) };
};

/** Every field for the profile's screens (spec 3 §3 Vocabulary field, §7). */
export const memberVocabulary: HandlerOf<'memberVocabulary'> = async ({ locale }) => {
  const titles = await titlesIn(locale);
  return { fields: order.map((id) => inProfile(id, titles)) };
};

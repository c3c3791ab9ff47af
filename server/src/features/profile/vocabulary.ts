import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { limits } from '@kindred/contract/limits';
import { conversationPrompts, listFields, vocabulary } from '@kindred/contract/profile-fields';
import type { Locale } from '@kindred/i18n/locales';
import type { HandlerOf } from '../../http/incoming.ts';
import { texts } from '../../http/translations.ts';

type Field = AnswerOf<Calls['memberVocabulary']>['fields'][number];
type Titles = Record<string, Record<string, string>>;

/** The order of the profile screens and steps (spec 2 §2 Profile steps popups). */
const order = [
  'goal',
  'interests',
  'marital_status',
  'children',
  'want_children',
  'accommodation',
  'height',
  'weight',
  'alcohol',
  'smoking',
  'education',
  'field_of_activity',
  'position',
  'foreign_languages',
  'religion',
  'ethnicity',
  'conversation_prompt',
] as const;

const valuesOf = { ...vocabulary, conversation_prompt: conversationPrompts };

const measures = {
  height: { type: 'range', min: limits.height.minCm, max: limits.height.maxCm },
  weight: { type: 'range', min: limits.weight.minKg, max: limits.weight.maxKg },
  position: { type: 'text', max: limits.position.max },
} as const;

const isMeasure = (id: (typeof order)[number]): id is keyof typeof measures => id in measures;
const isList = (id: keyof typeof valuesOf): boolean => (listFields as readonly string[]).includes(id);
/** How many values may be chosen, where that is bounded. */
const boundsOf = (id: keyof typeof valuesOf) => (id === 'interests' ? limits.interests : {});

const fieldOf = (id: (typeof order)[number], titles: Titles): Field => {
  const label = titles.label?.[id] ?? id;
  if (isMeasure(id)) return { id, label, ...measures[id], values: [] };
  return {
    id,
    type: isList(id) ? 'multiple' : 'single',
    label,
    ...boundsOf(id),
    values: valuesOf[id].map((name, index) => ({ id: index + 1, title: titles[id]?.[name] ?? name })),
  };
};

const kept = new Map<Locale, Promise<Field[]>>();

/** Every profile field with its values in a language; read once. */
const fieldsIn = (locale: Locale): Promise<Field[]> => {
  const known = kept.get(locale);
  if (known) return known;
  const fields = texts(locale, 'vocabulary').then((json) => {
    const titles = JSON.parse(json) as Titles;
    return order.map((id) => fieldOf(id, titles));
  });
  kept.set(locale, fields);
  return fields;
};

/** The profile fields and their values for who signs up (spec 2 §7). */
export const guestVocabulary: HandlerOf<'guestVocabulary'> = async ({ locale }) => ({ fields: await fieldsIn(locale) });

/** The same for members (spec 3 §7). */
export const memberVocabulary: HandlerOf<'memberVocabulary'> = async ({ locale }) => ({
  fields: await fieldsIn(locale),
});

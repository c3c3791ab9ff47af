import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { vocabulary } from '@kindred/contract/profile-fields';
import type { Locale } from '@kindred/i18n/locales';

type Interest = (typeof vocabulary.interests)[number];
type Goal = (typeof vocabulary.goal)[number];
type Activity = (typeof vocabulary.field_of_activity)[number];

/**
 * Names and complete sentences of demo members of one language. A word that depends on the speaker's gender has both
 * forms in brackets, the male one first: `[nowy|nowa]`.
 */
export interface Words {
  /** Separated by spaces. */
  readonly names: Readonly<Record<'m' | 'f', string>>;
  readonly positions: Readonly<Partial<Record<Activity, string>>>;
  readonly openings: readonly string[];
  readonly interests: Readonly<Partial<Record<Interest, readonly string[]>>>;
  readonly goals: Readonly<Record<Goal, readonly string[]>>;
  readonly closings: readonly string[];
}

const loaded = new Map<string, Words>();

/** Loads the words of a locale's language. Cached. */
export const loadWords = (locale: Locale): Words => {
  const language = locale.slice(0, 2);
  const known = loaded.get(language);
  if (known) return known;
  const words: Words = JSON.parse(readFileSync(join(import.meta.dirname, 'data', `${language}.json`), 'utf8'));
  loaded.set(language, words);
  return words;
};

/** Selects the forms of a gender in a sentence. */
export const selectGenderForms = (gender: 'm' | 'f', sentence: string): string =>
  sentence.replaceAll(/\[([^|\]]*)\|([^\]]*)\]/g, (_, his: string, hers: string) => (gender === 'm' ? his : hers));

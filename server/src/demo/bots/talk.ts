import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What members of the world understand of what they are told, in the order in which they answer it. */
export const topics = [
  'bye',
  'name',
  'wellbeing',
  'city',
  'work',
  'interests',
  'meet',
  'compliment',
  'thanks',
  'laugh',
  'greeting',
] as const;
export type Topic = (typeof topics)[number];

/** `question` and `statement` answer what is not understood; `ask` keeps a conversation going; `goodbye` ends it. */
export type Line = Topic | 'opening' | 'question' | 'statement' | 'ask' | 'goodbye';

interface StoryLine {
  readonly from: 'friend' | 'account';
  readonly text: string;
  readonly unread?: boolean;
}

/**
 * How members of one language talk: beginnings of words by which a topic is known, and whole sentences to say. In these
 * stand `{{name}}` (the speaker), `{{other}}`, `{{city}}` and `{{work}}`, each only where it needs no inflection, and
 * `[his|hers]` forms by the speaker's gender.
 */
export interface Talk {
  readonly hear: Readonly<Record<Topic, readonly string[]>>;
  readonly say: Readonly<Record<Line, readonly string[]>>;
  /** Conversations of the demonstration account, in its own language alone. */
  readonly stories: readonly (readonly StoryLine[])[];
}

const folder = join(import.meta.dirname, '..', 'talk');
const languages = new Set(readdirSync(folder).map((file) => file.replace('.json', '')));
const loaded = new Map<string, Talk>();

/** Whether members in the demo data talk in a locale's language. A guest may read the app in another one. */
export const hasTalk = (locale: string): boolean => languages.has(locale.slice(0, 2));

/** The talk of a locale's language; read once. */
export const talkOf = (locale: string): Talk => {
  const language = locale.slice(0, 2);
  const known = loaded.get(language);
  if (known) return known;
  const talk: Talk = { stories: [], ...JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) };
  loaded.set(language, talk);
  return talk;
};

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Topics that bots recognize, in the order in which they are answered. */
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

/** `question` and `statement` answer unrecognized texts, `ask` continues a conversation, `goodbye` ends it. */
export type Line = Topic | 'opening' | 'question' | 'statement' | 'ask' | 'goodbye';

interface StoryLine {
  readonly from: 'friend' | 'account';
  readonly text: string;
  readonly unread?: boolean;
}

/**
 * The texts of bots of one language. `hear`: beginnings of words that identify a topic. `say`: sentences, with the
 * placeholders `{{name}}` (the speaker), `{{other}}`, `{{city}}` and `{{work}}`, which must need no inflection, and with
 * `[his|hers]` forms by the speaker's gender.
 */
export interface Talk {
  readonly hear: Readonly<Record<Topic, readonly string[]>>;
  readonly say: Readonly<Record<Line, readonly string[]>>;
  /** Conversations of the demo account. Only its language has them. */
  readonly stories: readonly (readonly StoryLine[])[];
}

const folder = join(import.meta.dirname, '..', 'talk');
const languages = new Set(readdirSync(folder).map((file) => file.replace('.json', '')));
const loaded = new Map<string, Talk>();

/** Whether members in the demo data talk in a locale's language. A guest may read the app in another one. */
export const hasTalk = (locale: string): boolean => languages.has(locale.slice(0, 2));

/** Loads the texts of a locale's language. Cached. */
export const loadTalk = (locale: string): Talk => {
  const language = locale.slice(0, 2);
  const known = loaded.get(language);
  if (known) return known;
  const talk: Talk = { stories: [], ...JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) };
  loaded.set(language, talk);
  return talk;
};

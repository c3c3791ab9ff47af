import { type Talk, type Topic, topics } from './talk.ts';

/** Converts a text to lower case without accents. */
const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

const isWordCharacter = (character: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(character);

/** Words up to this length match whole words. Longer ones match the beginning of a word. */
const wholeUpTo = 3;

const containsWord = (text: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => {
    const wanted = normalizeText(beginning);
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
      const begins = !isWordCharacter(text.charAt(at - 1));
      const ends = wanted.length > wholeUpTo || !isWordCharacter(text.charAt(at + wanted.length));
      if (begins && ends) return true;
    }
    return false;
  });

/** Recognizes the topics of a text in any of the given languages, and whether it contains a question. */
export const recognizeTopics = (text: string, talks: readonly Talk[]): { topics: Topic[]; asks: boolean } => {
  const heard = normalizeText(text);
  return {
    topics: topics.filter((topic) => talks.some(({ hear: known }) => containsWord(heard, known[topic]))),
    asks: /[?？¿]/.test(text),
  };
};

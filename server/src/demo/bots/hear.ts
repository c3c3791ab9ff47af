import { type Talk, type Topic, topics } from './talk.ts';

/** Lower case, without the accents that people leave out when they type. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

const isLetter = (character: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(character);

/** So short a word stands alone; a longer one is known by its beginning, whatever its ending. */
const wholeUpTo = 3;

const mentions = (text: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => {
    const wanted = plain(beginning);
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
      const begins = !isLetter(text.charAt(at - 1));
      const ends = wanted.length > wholeUpTo || !isLetter(text.charAt(at + wanted.length));
      if (begins && ends) return true;
    }
    return false;
  });

/** What a text is about, in the words of any of the given languages, and whether it asks something. */
export const hear = (text: string, talks: readonly Talk[]): { topics: Topic[]; asks: boolean } => {
  const heard = plain(text);
  return {
    topics: topics.filter((topic) => talks.some(({ hear: known }) => mentions(heard, known[topic]))),
    asks: /[?？¿]/.test(text),
  };
};

import { readdirSync, readFileSync } from 'node:fs';
import { foldText, type Script } from './fold.ts';

const folder = new URL('data/', import.meta.url);
/** The lists, `data/<list>.<language>.json`: insults, and words with which strangers ask for money. */
export type WordList = 'insults' | 'money';

/** The languages that have lists. Texts of other languages are compared with the English ones. */
const languages = readdirSync(folder).flatMap((file) => /^insults\.(\w+)\.json$/.exec(file)?.[1] ?? []);

const separator = String.raw`[\s._*\-]`;

/** A pattern of an entry. `stem*` allows any ending. Characters may be repeated, or separated from each other. */
const buildPattern = (word: string): string => {
  const isStem = word.endsWith('*');
  const characters = [...foldText(isStem ? word.slice(0, -1) : word).text].filter(
    (character, index, all) => character !== all[index - 1],
  );
  const escaped = characters.map((character) => (character === ' ' ? `${separator}+` : character));
  const joined = escaped.map((character) => (character.length > 1 ? character : `${character}+`)).join('');
  const separated = word.includes(' ') ? [] : [escaped.join(`${separator}+`)];
  return `(?:${[joined, ...separated].join('|')})${isStem ? String.raw`\p{L}*` : String.raw`(?!\p{L})`}`;
};

const scriptOf = (language: string): Script =>
  new Intl.Locale(language).maximize().script === 'Cyrl' ? 'cyrillic' : 'latin';
const scripts = new Map(languages.map((language) => [language, scriptOf(language)]));

const loadList = (list: WordList, language: string): RegExp => {
  const words = JSON.parse(readFileSync(new URL(`${list}.${language}.json`, folder), 'utf8')) as string[];
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words.map(buildPattern).join('|')})`, 'gu');
};

const loadLists = (list: WordList) => new Map(languages.map((language) => [language, loadList(list, language)]));
const lists: Readonly<Record<WordList, ReadonlyMap<string, RegExp>>> = {
  insults: loadLists('insults'),
  money: loadLists('money'),
};

/**
 * Finds the words of a list, of a language and of English, in a folded text. Positions are in the folded text.
 * @param inScript the folded text in the characters of a script
 */
export const findWords = (
  list: WordList,
  inScript: (script: Script) => string,
  locale: string,
): { from: number; to: number }[] => {
  const language = languages.find((code) => locale.startsWith(code));
  const checked = language && language !== 'en' ? [language, 'en'] : ['en'];
  return checked.flatMap((code) =>
    [...inScript(scripts.get(code) ?? 'latin').matchAll(lists[list].get(code) ?? /$^/gu)].map(
      ({ index, 0: found }) => ({ from: index, to: index + found.length }),
    ),
  );
};

import { readdirSync, readFileSync } from 'node:fs';
import { foldText, toScriptCharacters } from './fold.ts';

const folder = new URL('data/', import.meta.url);
/** The languages that have a list, `data/insults.<language>.json`. Texts of other languages are compared with the English list. */
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

const getScript = (language: string) => (new Intl.Locale(language).maximize().script === 'Cyrl' ? 'cyrillic' : 'latin');

const loadList = (language: string): RegExp => {
  const words = JSON.parse(readFileSync(new URL(`insults.${language}.json`, folder), 'utf8')) as string[];
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words.map(buildPattern).join('|')})`, 'gu');
};

const lists = new Map(languages.map((language) => [language, loadList(language)]));

/** Finds insults of a language and of English in a folded text. Positions are in the folded text. */
export const findInsults = (text: string, locale: string): { from: number; to: number }[] => {
  const language = languages.find((code) => locale.startsWith(code));
  const checked = language && language !== 'en' ? [language, 'en'] : ['en'];
  return checked.flatMap((code) =>
    [...toScriptCharacters(text, getScript(code)).matchAll(lists.get(code) ?? /$^/gu)].map(({ index, 0: found }) => ({
      from: index,
      to: index + found.length,
    })),
  );
};

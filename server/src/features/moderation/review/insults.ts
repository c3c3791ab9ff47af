import { readdirSync, readFileSync } from 'node:fs';
import { fold, toPlainLetters } from './fold.ts';

const folder = new URL('data/', import.meta.url);
/** The languages that have a list, `data/insults.<language>.json`. Texts of other languages are compared with the English list. */
const languages = readdirSync(folder).flatMap((file) => /^insults\.(\w+)\.json$/.exec(file)?.[1] ?? []);

const between = String.raw`[\s._*\-]`;

/** `stem*` goes on as it likes; letters may be doubled, or each stand apart. */
const buildPattern = (word: string): string => {
  const stem = word.endsWith('*');
  const letters = [...fold(stem ? word.slice(0, -1) : word).text].filter(
    (letter, index, all) => letter !== all[index - 1],
  );
  const escaped = letters.map((letter) => (letter === ' ' ? `${between}+` : letter));
  const close = escaped.map((letter) => (letter.length > 1 ? letter : `${letter}+`)).join('');
  const apart = word.includes(' ') ? [] : [escaped.join(`${between}+`)];
  return `(?:${[close, ...apart].join('|')})${stem ? String.raw`\p{L}*` : String.raw`(?!\p{L})`}`;
};

const getScript = (language: string) => (new Intl.Locale(language).maximize().script === 'Cyrl' ? 'cyrillic' : 'latin');

const loadList = (language: string): RegExp => {
  const words = JSON.parse(readFileSync(new URL(`insults.${language}.json`, folder), 'utf8')) as string[];
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words.map(buildPattern).join('|')})`, 'gu');
};

const lists = new Map(languages.map((language) => [language, loadList(language)]));

/** Where a folded text insults, in a language and in English; as places in the folded text. */
export const findInsults = (text: string, locale: string): { from: number; to: number }[] => {
  const own = languages.find((language) => locale.startsWith(language));
  const asked = own && own !== 'en' ? [own, 'en'] : ['en'];
  return asked.flatMap((language) =>
    [...toPlainLetters(text, getScript(language)).matchAll(lists.get(language) ?? /$^/gu)].map(
      ({ index, 0: found }) => ({
        from: index,
        to: index + found.length,
      }),
    ),
  );
};

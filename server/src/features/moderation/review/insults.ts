import { readFileSync } from 'node:fs';
import { asWords, fold } from './fold.ts';

const languages = ['de', 'en', 'es', 'fr', 'hi', 'pl', 'pt', 'ru', 'uk'] as const;
type Language = (typeof languages)[number];

const between = String.raw`[\s._*\-]`;

/** `stem*` goes on as it likes; letters may be doubled, or each stand apart. */
const patternOf = (word: string): string => {
  const stem = word.endsWith('*');
  const letters = [...fold(stem ? word.slice(0, -1) : word).text].filter(
    (letter, index, all) => letter !== all[index - 1],
  );
  const escaped = letters.map((letter) => (letter === ' ' ? `${between}+` : letter));
  const close = escaped.map((letter) => (letter.length > 1 ? letter : `${letter}+`)).join('');
  const apart = word.includes(' ') ? [] : [escaped.join(`${between}+`)];
  return `(?:${[close, ...apart].join('|')})${stem ? String.raw`\p{L}*` : String.raw`(?!\p{L})`}`;
};

const cyrillicLanguages: readonly Language[] = ['ru', 'uk'];
const scriptOf = (language: Language) => (cyrillicLanguages.includes(language) ? 'cyrillic' : 'latin');

const listOf = (language: Language): RegExp => {
  const words = JSON.parse(readFileSync(new URL(`data/insults.${language}.json`, import.meta.url), 'utf8')) as string[];
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words.map(patternOf).join('|')})`, 'gu');
};

const lists = new Map(languages.map((language) => [language, listOf(language)]));

/** Where a folded text insults, in a language and in English; as places in the folded text. */
export const insultsIn = (text: string, locale: string): { from: number; to: number }[] => {
  const own = languages.find((language) => locale.startsWith(language));
  const asked: readonly Language[] = own && own !== 'en' ? [own, 'en'] : ['en'];
  return asked.flatMap((language) =>
    [...asWords(text, scriptOf(language)).matchAll(lists.get(language) ?? /$^/gu)].map(({ index, 0: found }) => ({
      from: index,
      to: index + found.length,
    })),
  );
};

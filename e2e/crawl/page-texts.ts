import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLocale, localeNames } from '@kindred/i18n/locales';
import { pseudoLanguage } from './pages.ts';

/** Collects the texts of the page, with those for screen readers. Runs in the page. */
export const collectTexts = (): string[] => {
  const texts = new Set<string>([document.title]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, noscript, textarea')) texts.add(node.nodeValue ?? '');
  for (const element of document.body.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.add(element.getAttribute(name) ?? '');
  return [...texts].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
};

type Tree = { readonly [key: string]: string | Tree };

const messages = fileURLToPath(new URL('../../i18n/messages/', import.meta.url));
const brandFolders = fileURLToPath(new URL('../../brands/', import.meta.url));

const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );
const readTexts = (file: string): [string, string][] => flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree);

/** Returns all texts of a language by file and key, of the apps and the first brand. */
const textsOf = (language: string): Map<string, string> =>
  new Map([
    ...readdirSync(`${messages}${language}`)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        readTexts(`${messages}${language}/${file}`).map(([key, text]): [string, string] => [`${file} ${key}`, text]),
      ),
    ...['messages', 'landing'].flatMap((folder) =>
      readTexts(`${brandFolders}amoria/${folder}/${language}.json`).map(([key, text]): [string, string] => [
        `${folder} ${key}`,
        text,
      ]),
    ),
  ]);

const english = textsOf(defaultLocale);
/** Keys that are no word: with a dot, or in camel case. */
const keys = new Set(
  [...english.keys()]
    .map((key) => key.split(' ')[1] ?? '')
    .filter((key) => key.includes('.') || /[a-z][A-Z]/.test(key))
    .map((key) => key.replace(/_(?:one|few|many|other)$/, '')),
);

/** Recognizes an English text with values: its fixed parts in their order. */
const patternOf = (text: string): RegExp | undefined => {
  const parts = text.split(/\{\{.*?\}\}|<.*?>|\$t\(.*?\)/);
  if (parts.length === 1 || parts.join('').replaceAll(/[^\p{L}]/gu, '').length < 12) return undefined;
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`);
};

interface EnglishTexts {
  readonly fixed: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

const englishOf = new Map<string, EnglishTexts>();
/** The English texts for which a language has another. */
const englishTextsOf = (language: string): EnglishTexts => {
  const known = englishOf.get(language);
  if (known) return known;
  const own = textsOf(language);
  // Selectors show each language by its own name.
  const used = new Set([...own.values(), ...Object.values(localeNames)]);
  const translated = [...english]
    .filter(([key, text]) => own.has(key) && own.get(key) !== text && !used.has(text))
    .map(([, text]) => text);
  const texts = {
    fixed: new Set(translated.map((text) => text.replaceAll(/\s+/g, ' ').trim())),
    patterns: translated.map(patternOf).filter((pattern) => pattern !== undefined),
  };
  englishOf.set(language, texts);
  return texts;
};

const checked = new Map<string, string | undefined>();

const findFault = (text: string, language: string): string | undefined => {
  if (/\{\{|\}\}|\[object |\bundefined\b|\bNaN\b|^null$|Invalid Date/.test(text)) return 'a value is missing';
  const [, key = text] = /^[a-z][a-z-]*:(\S+)$/.exec(text) ?? [];
  if (keys.has(key)) return 'a key';
  if (language === defaultLocale || language === pseudoLanguage) return undefined;
  const { fixed, patterns } = englishTextsOf(language);
  const isReadable = text.replaceAll(/[^\p{L}]/gu, '').length >= 3;
  return isReadable && (fixed.has(text) || patterns.some((pattern) => pattern.test(text))) ? 'English' : undefined;
};

/** Returns the texts that are missing in a language: keys, texts without their values, and English texts. */
export const findMissingTexts = (texts: readonly string[], language: string): string[] =>
  texts.flatMap((text) => {
    const id = `${language} ${text}`;
    if (!checked.has(id)) checked.set(id, findFault(text, language));
    const fault = checked.get(id);
    return fault ? [`${fault}: “${text.slice(0, 100)}”`] : [];
  });

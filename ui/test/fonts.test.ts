import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locale, locales } from '@kindred/i18n/locales';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../src/fonts.css', import.meta.url), 'utf8');

interface Face {
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const faces: readonly Face[] = [
  ...css.matchAll(/noto-sans-([a-z-]+)-wght-normal\.woff2[^;]*;\s*unicode-range:([^;]+);/g),
].map(([, file = '', ranges = '']) => ({
  file,
  ranges: [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]),
}));

/** The file that a browser loads for a character: the last one that has it. */
const fileOf = (character: string): string | undefined => {
  const code = character.codePointAt(0) ?? 0;
  return faces.findLast(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))?.file;
};

const filesOf = (text: string): string[] =>
  [...new Set([...text].map(fileOf))].filter((file) => file !== undefined).sort();

const textsOf = (locale: Locale): string => {
  const folder = fileURLToPath(new URL(`../../i18n/messages/${locale}/`, import.meta.url));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('');
};

const expected: Partial<Record<Locale, readonly string[]>> = {
  'hi-IN': ['devanagari', 'latin'],
  'pl-PL': ['latin', 'latin-a'],
  'ru-RU': ['cyrillic', 'latin'],
  'uk-UA': ['cyrillic', 'latin'],
};

test.each(locales)('the texts in %s need no large font file', (locale) => {
  expect(filesOf(textsOf(locale))).toEqual(expected[locale] ?? ['latin']);
});

test('the sign of a currency needs no large font file', () => {
  const signs = Intl.supportedValuesOf('currency').flatMap((currency) =>
    locales.flatMap((locale) =>
      (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(1),
      ),
    ),
  );
  expect(filesOf(signs.join(''))).toEqual(['cyrillic', 'devanagari', 'latin', 'latin-a']);
});

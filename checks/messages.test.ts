import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, type Locale, locales } from '@kindred/i18n/locales';
import { describe, expect, test } from 'vitest';
import { read, root } from './sources.ts';

type Tree = { readonly [key: string]: string | Tree };

const plural = /_(zero|one|two|few|many|other)$/;
const entriesOf = (locale: Locale): string[] => readdirSync(join(root, `i18n/messages/${locale}`)).sort();
const namespaces = entriesOf(defaultLocale).filter((name) => name.endsWith('.json'));

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const textsOf = (locale: Locale, namespace: string): Map<string, string> =>
  new Map(flatten(JSON.parse(read(`i18n/messages/${locale}/${namespace}`)) as Tree));

const baseKeys = (texts: ReadonlyMap<string, string>): string[] =>
  [...new Set([...texts.keys()].map((key) => key.replace(plural, '')))].sort();

/** The plural forms of a key, if it has any. */
const formsOf = (texts: ReadonlyMap<string, string>, base: string): string[] =>
  [...texts.keys()]
    .filter((key) => key.replace(plural, '') === base && key !== base)
    .map((key) => plural.exec(key)?.[1] ?? '');

const variables = (text: string): string[] =>
  [...new Set(text.matchAll(/\{\{\s*(\w+)/g).map(([, name = '']) => name))].sort();

test('the languages are those of the specification', () => {
  const specified = 'ru-RU en-US es-ES es-MX pt-BR fr-FR pl-PL uk-UA de-DE hi-IN'.split(' ');
  expect(locales.toSorted()).toEqual(specified.toSorted());
});

describe.each(locales)('%s', (locale) => {
  test('has every namespace', () => {
    expect(entriesOf(locale)).toEqual(entriesOf(defaultLocale));
  });

  test.each(namespaces)('has every text of %s', (namespace) => {
    const english = textsOf(defaultLocale, namespace);
    const texts = textsOf(locale, namespace);
    expect(baseKeys(texts)).toEqual(baseKeys(english));
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);

    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const base of baseKeys(english)) {
      const forms = formsOf(texts, base);
      if (formsOf(english, base).length > 0)
        expect([base, needed.filter((form) => !forms.includes(form))]).toEqual([base, []]);
    }

    // A form for zero, one or two may omit its number. Each other form has the variables of the English one.
    const broken = [...texts]
      .filter(([key]) => !/_(zero|one|two)$/.test(key))
      .filter(([key, text]) => {
        const base = key.replace(plural, '');
        const original = english.get(key) ?? english.get(`${base}_other`) ?? english.get(base);
        return original !== undefined && variables(original).join() !== variables(text).join();
      });
    expect(broken).toEqual([]);
  });
});

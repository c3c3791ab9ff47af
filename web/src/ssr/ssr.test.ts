// @vitest-environment node
import { readFileSync } from 'node:fs';
import { brands, brandTextFile } from '@kindred/brands';
import type { Boot } from '@kindred/contract/brand/boot';
import { type HelpArticle, helpArticles } from '@kindred/contract/help';
import { type Locale, locales } from '@kindred/i18n/locales';
import { expect, test } from 'vitest';
import { boot } from '../lib/brand/boot.ts';
import { render } from './entry.tsx';

type Brand = (typeof brands)[number];
interface BrandTexts {
  readonly home: { readonly hero: { readonly title: string; readonly text: string } };
}

const json = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const messages = (locale: Locale, name: string) =>
  json<object>(new URL(`../../../i18n/messages/${locale}/${name}.json`, import.meta.url).pathname);
const textsOf = (key: string, locale: Locale) => json<BrandTexts>(brandTextFile(key, 'messages', locale));

/** The namespaces of the rendered pages. */
const namespaces = ['common', 'home', 'help', 'no-script', 'shell', 'matches-game', 'search', 'profile'];

/** The parts of the boot record that these pages read. */
const record = ({ id, key, title, logo, groups, homeLayout, home, registrationUrl }: Brand, locale: Locale): Boot => {
  const files = { src: '/brand/logo.svg', invertedSrc: '/brand/logo-inverse.svg' };
  const known = {
    brand: { id, key, title, groups, homeLayout, home, registrationUrl, logo: { ...files, ...logo } },
    locale,
    version: 'test',
    consent: { variant: 'gdpr', version: '2026-11-21' },
    messages: {
      brand: textsOf(key, locale),
      ...Object.fromEntries(namespaces.map((name) => [name, messages(locale, name)])),
    },
    drawings: { hero: `<svg><title>${key}</title></svg>` },
  };
  return known as unknown as Boot;
};

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#x27;')
    .replaceAll('"', '&quot;');

test.each(locales)('every home page is rendered in %s, with the texts and drawings of its brand', (locale) => {
  for (const brand of brands) {
    const html = render('home', '/', record(brand, locale)) ?? '';
    const { title, text } = textsOf(brand.key, locale).home.hero;
    expect(html).toContain(`>${escaped(title)}</h1>`);
    expect(html).toContain(escaped(text));
    expect(html).toContain(`<title>${brand.key}</title>`);
    // i18next renders the key of a missing text.
    expect(html).not.toMatch(/>(?:brand:|home:)?(?:home|reviews|footer)\.[\w.]+</);
  }
});

test.each(locales)(
  'articles of the help center are rendered in %s, and other pages have the note about JavaScript',
  (locale) => {
    const [first] = brands;
    const help = json<Record<HelpArticle, { title: string; first: string }>>(
      new URL(`../../../i18n/messages/${locale}/help.json`, import.meta.url).pathname,
    );
    for (const article of helpArticles) {
      const html = render(`help-${article}`, `/info/help/${article}`, record(first, locale)) ?? '';
      expect(html).toContain(`${escaped(help[article].title)}</h1>`);
      expect(html).toContain(escaped(help[article].first.replaceAll('{{brand}}', first.title)));
      for (const other of helpArticles) expect(html.includes(`href="/info/help/${other}"`)).toBe(other !== article);
    }
    const html = render('no-script', '/', record(first, locale)) ?? '';
    expect(html).toMatch(/^<noscript>.*<\/noscript>$/s);
    expect(html).toContain(first.title);
    expect(html).toContain('href="/"');
    expect(html).not.toMatch(/>(?:title|text)</);
  },
);

test.each([
  ['game-frame', '/matches', 1],
  ['search-frame', '/search', 8],
  ['list-frame', '/activity', 8],
  ['profile-frame', '/profile', 1],
  ['member-frame', '/dialogs', 0],
])('%s has its places for pictures, and no key of a text', (name, path, places) => {
  for (const locale of locales) {
    const html = render(name, path, { ...record(brands[0], locale), features: [] } as Boot) ?? '';
    expect(html.match(/data-first-picture/g) ?? []).toHaveLength(places);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toMatch(/>(?:[\w-]+:)?(?:title|shortcuts|tabs|results)[\w.]*</);
  }
});

test('a page has no effect on the next request', () => {
  const [first, second] = brands;
  const alone = render('home', '/', record(first, 'de-DE'));
  render('home', '/', record(second ?? first, 'hi-IN'));
  expect(render('home', '/', record(first, 'de-DE'))).toBe(alone);
  expect(() => boot()).toThrow();
});

test('links have real URLs', () => {
  const [first] = brands;
  const html = render('home', '/', record(first, 'en-US')) ?? '';
  const targets = [...html.matchAll(/href="([^"]+)"/g)].map(([, target]) => target);
  expect(targets).toEqual(expect.arrayContaining(['/registration', '/login', '/info/terms']));
});

test('an unknown page is not rendered', () => {
  expect(render('nowhere', '/', record(brands[0], 'en-US'))).toBeUndefined();
});

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brandFolder, brands, brandTextFile } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { helpArticles } from '@kindred/contract/help';
import { legalDocuments } from '@kindred/contract/legal';
import { type Locale, locales } from '@kindred/i18n/locales';
import { palette } from '@kindred/ui/tokens';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';

/** The pages as the server writes them out, for readers without JavaScript and before it: of every brand, in every language. */

const { app } = await testApp();
const [first] = brands;

beforeAll(() => {
  const bundle = fileURLToPath(new URL('../../../web/dist/ssr/entry.js', import.meta.url));
  if (!existsSync(bundle)) throw new Error('The pages are those of the build: npm run build -w web');
});

type Tree = { readonly [key: string]: string | Tree };
const trees = new Map<string, Tree>();
const readTree = (path: string): Tree => {
  const tree = trees.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Tree);
  trees.set(path, tree);
  return tree;
};
const messages = fileURLToPath(new URL('../../../i18n/messages', import.meta.url));

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#x27;',
  '"': '&quot;',
};
/** A text as it stands in HTML. */
const escaped = (text: string): string => text.replaceAll(/[&<>'"]/g, (sign) => escapes[sign] ?? sign);

const find = (tree: Tree, key: string): string => {
  const found = key.split('.').reduce<string | Tree | undefined>((at, part) => (at as Tree | undefined)?.[part], tree);
  if (typeof found !== 'string') throw new Error(`No text ${key}`);
  return found;
};
/** A text of a language as HTML: `t('home:reviews.rating', { rating: '4.5' })`. */
const textsOf =
  (locale: Locale) =>
  (name: string, values: Record<string, string | number> = {}): string => {
    const [namespace, key = ''] = name.split(':');
    const text = find(readTree(`${messages}/${locale}/${namespace}.json`), key);
    return escaped(text.replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value])));
  };
const wordsOf = ({ key }: Brand, locale: Locale, folder: 'landing' | 'messages') => {
  const tree = readTree(brandTextFile(key, folder, locale));
  return (name: string): string => escaped(find(tree, name));
};

interface Written {
  readonly status: number;
  readonly title: string | undefined;
  readonly html: string;
  /** What the page shows: without the record for scripts, which holds the same texts. */
  readonly shown: string;
}

const open = async (path: string, brand: Brand = first, locale: Locale = 'en-US'): Promise<Written> => {
  const headers = { host: brand.domain, 'accept-language': locale };
  const { statusCode: status, body: html } = await app.inject({ url: path, headers });
  const shown = html.slice(html.indexOf('<div id="root">')).replaceAll(/<script[^]*?<\/script>/g, '');
  return { status, html, shown, title: /<title>([^<]+)<\/title>/.exec(html)?.[1] };
};

const headingOf = ({ shown }: Written): string | undefined => /<h1[^>]*>([^<]*)<\/h1>/.exec(shown)?.[1];
/** How often a text stands in an element of its own. */
const count = ({ shown }: Written, text: string): number => shown.split(`>${text}<`).length - 1;
/** The links of a part of a page: what they say without their markup, and where they lead. */
const linksOf = ({ shown }: Written, part?: 'main' | 'footer') => {
  const within = part ? (new RegExp(`<${part}[^]*</${part}>`).exec(shown)?.[0] ?? '') : shown;
  return [...within.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(([, to = '', inner = '']) => ({
    to,
    text: inner.replaceAll(/<[^>]*>/g, ''),
  }));
};
const leadingTo = (links: readonly { to: string; text: string }[], text: string): string[] =>
  links.filter((link) => link.text === text).map(({ to }) => to);

const t = textsOf('en-US');
const ratingOf = ({ home }: Brand) => (home.kind === 'sections' ? home.rating : undefined);

describe.each(brands.filter(({ landing }) => landing))('the landing page of $key', (brand) => {
  test('is in the brand’s own words', async () => {
    const words = wordsOf(brand, 'en-US', 'landing');
    const page = await open('/landing', brand);
    expect(headingOf(page)).toBe(words('slogan'));
    expect(page.title).toBe(`${words('slogan')} · ${brand.title}`.replaceAll('&#x27;', "'"));
    for (const key of ['text', 'description.text', 'reviews.one', 'reviews.two', 'cta'])
      expect([key, page.shown.includes(words(key))]).toEqual([key, true]);
    expect(leadingTo(linksOf(page), t('home:login'))).toEqual(brand.landing?.login ? ['/login'] : []);
    expect(count(page, t('home:reviews.example'))).toBe(2);
    expect(page.shown).toContain(t('home:reviews.examples'));
    const rating = ratingOf(brand);
    const said = t('home:reviews.rating', { rating: rating ?? '', best: 5 });
    expect(page.shown.includes(said)).toBe(rating !== undefined);
    for (const fact of brand.landing?.facts ?? []) expect(count(page, t(`landing:statistics.${fact}`))).toBe(1);
    for (const name of ['subscription', 'privacy', 'terms', 'tips'])
      expect(leadingTo(linksOf(page, 'footer'), t(`home:footer.${name}`))).toHaveLength(1);
  });
});

/** A drawing by its attributes, in their order. */
const shapesOf = (svg: string): string => [...svg.matchAll(/ [\w-]+="[^"]*"/g)].join('');

describe.each(brands)('the home of $key', (brand) => {
  const words = wordsOf(brand, 'en-US', 'messages');
  const { home } = brand;

  test('has the brand’s own words, drawings and colours from the first byte, and names no other brand', async () => {
    const page = await open('/', brand);
    expect(page.title).toContain(brand.title);
    const grounds = [...page.html.matchAll(/<meta name="theme-color" content="([^"]+)"/g)].map(([, ground]) => ground);
    expect(grounds).toEqual([palette(brand, 'light').bg, palette(brand, 'dark').bg]);
    for (const other of brands) if (other.key !== brand.key) expect(page.html).not.toContain(other.title);
    expect(headingOf(page)).toBe(words('home.hero.title'));
    for (const key of ['features.one.title', 'features.two.text', 'features.three.text', 'footerCta.title'])
      expect([key, count(page, words(`home.${key}`))]).toEqual([key, 1]);
    for (const name of ['hero', 'feature-one', 'feature-two', 'feature-three']) {
      const drawn = [...page.shown.matchAll(new RegExp(`data-drawing="${name}"[^>]*>(<svg[^]*?</svg>)`, 'g'))];
      const own = readFileSync(`${brandFolder(brand.key)}/drawings/${name}.svg`, 'utf8').trim();
      expect([name, drawn.map(([, svg = '']) => shapesOf(svg))]).toEqual([name, [shapesOf(own)]]);
    }
  });

  test('leads on by links', async () => {
    const page = await open('/', brand);
    const registers = leadingTo(linksOf(page), t('home:register'));
    expect(registers.length > 0).toBe(home.kind === 'sections');
    for (const to of registers) expect(to).toBe(brand.registrationUrl ?? '/registration');
    const logins = leadingTo(linksOf(page, 'main'), t('home:login'));
    expect(logins).toEqual(home.kind === 'sections' ? ['/login'] : []);
    const below = linksOf(page, 'footer');
    expect(below.length).toBeGreaterThan(0);
    for (const { to } of below) expect(to).toMatch(/^\/info\//);
  });

  test('has the sections that it is to have', async () => {
    const page = await open('/', brand);
    const rating = ratingOf(brand);
    const said = t('home:reviews.rating', { rating: rating ?? '', best: 5 });
    expect(page.shown.includes(said)).toBe(rating !== undefined);
    // Cards that say that they are examples.
    expect(count(page, t('home:reviews.example'))).toBe(rating === undefined ? 0 : 3);
    if (rating !== undefined)
      for (const review of ['one', 'two', 'three']) expect(page.shown).toContain(words(`home.reviews.${review}.text`));
    const hasSample = home.kind === 'sections' && home.sections.includes('message-bubble');
    expect(page.shown.includes(t('home:sample'))).toBe(hasSample);
    if (hasSample)
      for (const key of ['text', 'reply']) expect(page.shown).toContain(words(`home.messageBubble.${key}`));
    if (brand.groups.includes('casual')) expect(page.shown).toContain(words('home.greeting'));
  });
});

test('the home of a brand that is an app leads to its store and the agreements, and nowhere else', async () => {
  const apps = brands.filter(({ home }) => home.kind === 'app-promotion');
  expect(apps.length).toBeGreaterThan(0);
  for (const brand of apps) {
    const store = brand.home.kind === 'app-promotion' ? brand.home.storeUrl : '';
    const links = linksOf(await open('/', brand));
    expect([...new Set(links.map(({ to }) => to))]).toEqual([
      store,
      '/info/terms',
      '/info/privacy-policy',
      '/info/cookie-policy',
      '/info/subscription-terms',
    ]);
    expect(leadingTo(links, t('home:store')).length).toBeGreaterThan(0);
  }
});

test('a brand of information pages alone leads to its documents, and has no login', async () => {
  const [brand] = brands.filter(({ home }) => home.kind === 'info-only');
  const page = await open('/matches', brand);
  expect(leadingTo(linksOf(page, 'main'), t('home:footer.terms'))).toEqual(['/info/terms']);
  expect(page.shown).not.toContain(t('home:login'));
});

describe.each(locales)('in %s', (locale) => {
  const texts = textsOf(locale);

  test('the landing page and every document are written out', async () => {
    const landing = await open('/landing', first, locale);
    const words = wordsOf(first, locale, 'landing');
    expect(headingOf(landing)).toBe(words('slogan'));
    expect(landing.shown).toContain(words('description.text'));
    for (const document of legalDocuments) {
      const page = await open(`/info/${document}`, first, locale);
      const article = /<article[^]*<\/article>/.exec(page.shown)?.[0] ?? '';
      expect([document, article.replaceAll(/<[^>]*>/g, '').length > 500]).toEqual([document, true]);
      expect(`${headingOf(page)} · ${first.title}`).toBe(page.title?.replaceAll("'", '&#x27;'));
    }
    const cookies = await open('/info/cookie-privacy-settings', first, locale);
    expect(headingOf(cookies)).toBe(texts('info:cookies.title'));
  });

  test('every article of the help center is written out', async () => {
    for (const article of helpArticles) {
      const page = await open(`/info/help/${article}`, first, locale);
      expect(headingOf(page)).toBe(texts(`help:${article}.title`));
      expect([article, page.shown.includes(texts(`help:${article}.third`, { brand: first.title }))]).toEqual([
        article,
        true,
      ]);
    }
  });

  test('a page that needs JavaScript says so, and leads home', async () => {
    for (const path of ['/login', '/registration', '/sign/recoverrequest', '/matches']) {
      const page = await open(path, first, locale);
      expect(headingOf(page)).toBe(texts('no-script:title'));
      expect(count(page, texts('no-script:text', { brand: first.title }))).toBe(1);
      expect(linksOf(page)[0]?.to).toBe('/');
    }
  });
});

test('a path of the app is answered with 200, any other with 404', async () => {
  for (const [path, status] of [
    ['/matches', 200],
    ['/u', 200],
    [`/u${'a'.repeat(22)}`, 200],
    ['/info/help/nowhere', 200],
    ['/nowhere', 404],
    ['/ufo', 404],
    ['/matches/of/old', 404],
    ['/info/nowhere', 404],
    ['/toString', 404],
  ] as const)
    expect([path, (await open(path)).status]).toEqual([path, status]);
});

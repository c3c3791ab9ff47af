import { readdirSync, readFileSync } from 'node:fs';
import type { HomeSection } from '@kindred/contract/brand/public-brand';
import { locales } from '@kindred/i18n/locales';
import { themeNames } from '@kindred/ui/tokens';
import { describe, expect, it } from 'vitest';
import type { Brand } from '../brand.ts';
import { brandByHost, brandById, brandFolder, brands } from '../index.ts';

const read = (brand: Brand, file: string) => readFileSync(`${brandFolder(brand.key)}/${file}`, 'utf8');

type Texts = Record<string, string>;

const flatten = (tree: object, at = ''): Texts =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value
        ? Object.entries(flatten(value, `${at}${key}.`))
        : [[`${at}${key}`, String(value)]],
    ),
  );

const textsOf = (brand: Brand, locale: string): Texts => flatten(JSON.parse(read(brand, `messages/${locale}.json`)));
const languagesOf = (brand: Brand) =>
  readdirSync(`${brandFolder(brand.key)}/messages`).map((file) => file.replace('.json', ''));
/** The languages in which brands have texts. A new language may have none; as soon as one brand has them, all have. */
const spoken = locales.filter((locale) => brands.some((brand) => languagesOf(brand).includes(locale)));

const ordinals = ['one', 'two', 'three'];
const homeKeys = [
  'home.hero.title',
  'home.hero.text',
  ...ordinals.flatMap((feature) => [`home.features.${feature}.title`, `home.features.${feature}.text`]),
  'home.footerCta.title',
];
const sectionKeys: Partial<Record<HomeSection, readonly string[]>> = {
  'message-bubble': ['title', 'text', 'reply'].map((key) => `home.messageBubble.${key}`),
  reviews: [
    'home.reviews.title',
    ...ordinals.flatMap((card) => [`home.reviews.${card}.text`, `home.reviews.${card}.about`]),
  ],
};
/** The keys of a home's texts: those of every brand, of its sections and of its group. */
const homeKeysOf = ({ home, groups }: Brand) => [
  ...homeKeys,
  ...(home.kind === 'sections' ? home.sections.flatMap((section) => sectionKeys[section] ?? []) : []),
  ...(groups.includes('casual') ? ['home.greeting'] : []),
];
const keysOf = (brand: Brand) => ['title', 'metaTitle', 'metaDescription', ...homeKeysOf(brand)].sort();

const drawings = ['hero', 'feature-one', 'feature-two', 'feature-three'];
/** Drawings are small, since the page contains them. */
const maxBytes = 9000;

const specifiedIds = [7, 8, 10, 12, 14, 16, 18, 20, 23, 25, 27, 29, 31, 34, 36, 38, 41, 44, 47, 52, 56, 60, 66, 71];
/** The brands of the specification. Brands that were added later have their own groups, themes and homes. */
const specified = brands.filter(({ id }) => specifiedIds.includes(id));

describe('the brands', () => {
  it('include those of the specification, each with an id and a key of its own', () => {
    expect(specified.map(({ id }) => id)).toEqual(specifiedIds);
    expect(new Set(brands.map(({ id }) => id)).size).toBe(brands.length);
    expect(new Set(brands.map(({ key }) => key)).size).toBe(brands.length);
    for (const brand of brands) expect(brandById(brand.id)).toBe(brand);
    expect(brandById(9)).toBeUndefined();
  });

  it('have the groups of the specification', () => {
    const inGroup = (group: Brand['groups'][number]) => specified.filter(({ groups }) => groups.includes(group)).length;
    expect([
      inGroup('casual'),
      inGroup('ads'),
      inGroup('fullscreen-payments'),
      inGroup('strict'),
      inGroup('faith'),
    ]).toEqual([2, 5, 1, 8, 2]);
    for (const { groups, autoActivation } of brands) expect(autoActivation).toBe(!groups.includes('strict'));
  });

  it('have the six themes, ratings and registration links of the specification', () => {
    const themed = specified.map(({ theme }) => theme).filter((theme) => theme !== 'default');
    expect(themed.toSorted()).toEqual(themeNames.filter((theme) => theme !== 'default').toSorted());
    expect(specified.flatMap(({ home }) => ('rating' in home ? [home.rating] : []))).toEqual([4.5, 4.2, 4.5]);
    expect(specified.filter(({ registrationUrl }) => registrationUrl).map(({ id }) => id)).toEqual([52, 56]);
    expect(specified.filter(({ home }) => home.kind !== 'sections').map(({ id, home }) => [id, home.kind])).toEqual([
      [60, 'app-promotion'],
      [71, 'info-only'],
    ]);
  });
});

describe.each(brands)('$title', (brand) => {
  it.each(['logo.svg', 'logo-inverse.svg'])('has a drawn logo of its size, %s', (file) => {
    const { width, height } = brand.logo;
    expect([
      [120, 31],
      [102, 32],
    ]).toContainEqual([width, height]);
    const svg = read(brand, file);
    expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
    expect(svg).not.toMatch(/<text|<image|<script|href=|font/);
  });

  it('has a square mark', () => {
    expect(read(brand, 'mark.svg')).toContain('width="64" height="64" viewBox="0 0 64 64"');
  });

  it.each(drawings)('has a small drawing %s without text or external references', (name) => {
    const svg = read(brand, `drawings/${name}.svg`);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/);
    expect(svg).not.toMatch(/<text|<image|<script|<style|on\w+=|href="(?!#)|font/);
    expect(svg.length).toBeLessThan(maxBytes);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const [, id] of svg.matchAll(/(?:href="|url\()#([\w-]+)/g)) expect(ids).toContain(id);
  });

  it('has every text in every language', () => {
    expect(languagesOf(brand).toSorted()).toEqual(spoken.toSorted());
    for (const locale of spoken) {
      const own = textsOf(brand, locale);
      expect(Object.keys(own).sort()).toEqual(keysOf(brand));
      expect(Object.entries(own).filter(([, text]) => text.trim() === '')).toEqual([]);
      expect(own.title).toBe(brand.title);
    }
  });
});

it('has different home texts for each brand, in every language', () => {
  for (const locale of spoken) {
    const texts = brands.flatMap((brand) => {
      const own = textsOf(brand, locale);
      return homeKeysOf(brand).map((key) => own[key]?.toLowerCase());
    });
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

describe.each(brands.filter(({ landing }) => landing))('the landing page of $title', (brand) => {
  const keys = ['cta', 'description.text', 'description.title', 'reviews.one', 'reviews.two', 'slogan', 'text'];

  it('speaks every language, with every word in place', () => {
    for (const locale of spoken) {
      const own = flatten(JSON.parse(read(brand, `landing/${locale}.json`)));
      expect(Object.keys(own).sort()).toEqual(keys);
      expect(Object.entries(own).filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });

  it('states different facts, each once', () => {
    const facts = brand.landing?.facts ?? [];
    expect(facts.length).toBeGreaterThanOrEqual(3);
    expect(new Set(facts).size).toBe(facts.length);
  });
});

it('has different landing page texts for each brand, in every language', () => {
  for (const locale of spoken) {
    const texts = brands
      .filter(({ landing }) => landing)
      .flatMap((brand) => Object.values(flatten(JSON.parse(read(brand, `landing/${locale}.json`)))))
      .map((text) => text.toLowerCase());
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

it('has a landing page for each brand that registers members', () => {
  expect(brands.filter(({ landing }) => !landing).map(({ home }) => home.kind)).toEqual(['info-only']);
});

it('has a different mark for each brand', () => {
  const shapes = brands.map((brand) => read(brand, 'mark.svg').replace(/#[0-9a-f]{3,6}|aria-label="[^"]*"/g, ''));
  expect(new Set(shapes).size).toBe(brands.length);
});

it('has different home drawings, also apart from their colours', () => {
  const shapes = brands.flatMap((brand) =>
    drawings.map((name) => read(brand, `drawings/${name}.svg`).replace(/#[0-9a-f]{3,6}|var\([^)]*\)/g, '')),
  );
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});

it('links to the app by https', () => {
  for (const { home } of brands) if (home.kind === 'app-promotion') expect(home.storeUrl).toMatch(/^https:\/\//);
});

describe('a host', () => {
  it.each(['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1', '127.0.0.1:8080', '[::1]', '[::1]:3000'])(
    '%s is served by the first brand',
    (host) => expect(brandByHost(host)).toBe(brands[0]),
  );

  it('names its brand by domain, by www and by key', () => {
    for (const brand of brands) {
      for (const host of [brand.domain, `www.${brand.domain}`, `${brand.key}.localhost`]) {
        expect(brandByHost(host)).toBe(brand);
        expect(brandByHost(`${host.toUpperCase()}:8443`)).toBe(brand);
      }
    }
  });

  it.each([
    '',
    'example.com',
    'nobody.localhost',
    'www.localhost',
    '127.0.0.2',
    '10.0.0.1:3000',
    'constructor',
    ':3000',
  ])('%j is unknown', (host) => expect(brandByHost(host)).toBeUndefined());

  it('is unknown if it only contains a brand’s domain', () => {
    const [first] = brands;
    expect(brandByHost(`${first.domain}.evil.example`)).toBeUndefined();
    expect(brandByHost(`evil-${first.domain}`)).toBeUndefined();
  });
});

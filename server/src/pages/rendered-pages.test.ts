import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brandFolder, brands, brandTextFile } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import type { Boot } from '@kindred/contract/brand/boot';
import { splitHids } from '@kindred/contract/experiments';
import { helpArticles } from '@kindred/contract/help';
import { infoDocuments } from '@kindred/contract/legal';
import { type Locale, locales } from '@kindred/i18n/locales';
import { palette } from '@kindred/ui/tokens';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';
import { loadRenderer } from './render-page.ts';

/** Tests of the server-rendered pages of every brand in every language, which visitors see without JavaScript or before it runs. */

const { app, context } = await testApp();
const [first] = brands;

beforeAll(() => {
  const bundle = fileURLToPath(new URL('../../../web/dist/ssr/entry.js', import.meta.url));
  if (!existsSync(bundle)) throw new Error('The pages need the build: npm run build -w web');
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
const escapeText = (text: string): string =>
  text.replaceAll(/[&<>'"]/g, (character) => escapes[character] ?? character);

const getText = (tree: Tree, key: string): string => {
  const found = key.split('.').reduce<string | Tree | undefined>((at, part) => (at as Tree | undefined)?.[part], tree);
  if (typeof found !== 'string') throw new Error(`No text ${key}`);
  return found;
};
/** Returns a function for the texts of a language as HTML: `t('home:reviews.rating', { rating: '4.5' })`. */
const textsOf =
  (locale: Locale) =>
  (name: string, values: Record<string, string | number> = {}): string => {
    const [namespace, key = ''] = name.split(':');
    const text = getText(readTree(`${messages}/${locale}/${namespace}.json`), key);
    return escapeText(text.replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value])));
  };
const brandTextsOf = ({ key }: Brand, locale: Locale, folder: 'landing' | 'messages') => {
  const tree = readTree(brandTextFile(key, folder, locale));
  return (name: string): string => escapeText(getText(tree, name));
};

interface RenderedPage {
  readonly status: number;
  readonly title: string | undefined;
  readonly html: string;
  /** The visible part: without the boot record, which has the same texts. */
  readonly shown: string;
}

const open = async (path: string, brand: Brand = first, locale: Locale = 'en-US'): Promise<RenderedPage> => {
  const headers = { host: brand.domain, 'accept-language': locale };
  const { statusCode: status, body: html } = await app.inject({ url: path, headers });
  const shown = html.slice(html.indexOf('<div id="root">')).replaceAll(/<script[^]*?<\/script>/g, '');
  return { status, html, shown, title: /<title>([^<]+)<\/title>/.exec(html)?.[1] };
};

const headingOf = ({ shown }: RenderedPage): string | undefined => /<h1[^>]*>([^<]*)<\/h1>/.exec(shown)?.[1];
/** The number of elements that contain exactly this text. */
const count = ({ shown }: RenderedPage, text: string): number => shown.split(`>${text}<`).length - 1;
/** The links of a part of a page: their texts without markup, and their targets. */
const linksOf = ({ shown }: RenderedPage, part?: 'main' | 'footer') => {
  const html = part ? (new RegExp(`<${part}[^]*</${part}>`).exec(shown)?.[0] ?? '') : shown;
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(([, to = '', inner = '']) => ({
    to,
    text: inner.replaceAll(/<[^>]*>/g, ''),
  }));
};
const targetsOf = (links: readonly { to: string; text: string }[], text: string): string[] =>
  links.filter((link) => link.text === text).map(({ to }) => to);

const t = textsOf('en-US');
const ratingOf = ({ home }: Brand) => (home.kind === 'sections' ? home.rating : undefined);

describe.each(brands.filter(({ landing }) => landing))('the landing page of $key', (brand) => {
  test('has the texts of the brand', async () => {
    const words = brandTextsOf(brand, 'en-US', 'landing');
    const page = await open('/landing', brand);
    expect(headingOf(page)).toBe(words('slogan'));
    expect(page.title).toBe(`${words('slogan')} · ${brand.title}`.replaceAll('&#x27;', "'"));
    for (const key of ['text', 'description.text', 'reviews.one', 'reviews.two', 'cta'])
      expect([key, page.shown.includes(words(key))]).toEqual([key, true]);
    expect(targetsOf(linksOf(page), t('home:login'))).toEqual(brand.landing?.login ? ['/login'] : []);
    expect(count(page, t('home:reviews.example'))).toBe(2);
    expect(page.shown).toContain(t('home:reviews.examples'));
    const rating = ratingOf(brand);
    const said = t('home:reviews.rating', { rating: rating ?? '', best: 5 });
    expect(page.shown.includes(said)).toBe(rating !== undefined);
    for (const fact of brand.landing?.facts ?? []) expect(count(page, t(`landing:statistics.${fact}`))).toBe(1);
    for (const name of ['verified', 'support', 'moderation', 'tools'])
      expect(count(page, t(`landing:safety.${name}.title`))).toBe(1);
    for (const name of ['subscription', 'privacy', 'terms', 'tips'])
      expect(targetsOf(linksOf(page, 'footer'), t(`home:footer.${name}`))).toHaveLength(1);
  });
});

/** A drawing by its attributes, in their order. */
const shapesOf = (svg: string): string => [...svg.matchAll(/ [\w-]+="[^"]*"/g)].join('');

describe.each(brands)('the home of $key', (brand) => {
  const words = brandTextsOf(brand, 'en-US', 'messages');
  const { home } = brand;

  test('has the brand’s texts, drawings and colours without JavaScript, and does not mention another brand', async () => {
    const page = await open('/', brand);
    expect(page.title).toContain(brand.title);
    const colors = [...page.html.matchAll(/<meta name="theme-color" content="([^"]+)"/g)].map(([, color]) => color);
    expect(colors).toEqual([palette(brand, 'light').bg, palette(brand, 'dark').bg]);
    for (const other of brands) if (other.key !== brand.key) expect(page.html).not.toContain(other.title);
    expect(headingOf(page)).toBe(words('home.hero.title'));
    for (const key of ['features.one.title', 'features.two.text', 'features.three.text', 'footerCta.title'])
      expect([key, count(page, words(`home.${key}`))]).toEqual([key, 1]);
    for (const name of ['hero', 'feature-one', 'feature-two', 'feature-three']) {
      const drawn = [...page.shown.matchAll(new RegExp(`data-drawing="${name}"[^>]*>(<svg[^]*?</svg>)`, 'g'))];
      const source = readFileSync(`${brandFolder(brand.key)}/drawings/${name}.svg`, 'utf8').trim();
      expect([name, drawn.map(([, svg = '']) => shapesOf(svg))]).toEqual([name, [shapesOf(source)]]);
    }
  });

  test('links the registration, the login and the information pages', async () => {
    const page = await open('/', brand);
    const registers = targetsOf(linksOf(page), t('home:register'));
    expect(registers.length > 0).toBe(home.kind === 'sections');
    for (const to of registers) expect(to).toBe(brand.registrationUrl ?? '/registration');
    const logins = targetsOf(linksOf(page, 'main'), t('home:login'));
    expect(logins).toEqual(home.kind === 'sections' ? ['/login'] : []);
    const footerLinks = linksOf(page, 'footer');
    expect(footerLinks.length).toBeGreaterThan(0);
    for (const { to } of footerLinks) expect(to).toMatch(/^\/info\//);
  });

  test('has exactly the sections of the brand', async () => {
    const page = await open('/', brand);
    const rating = ratingOf(brand);
    const said = t('home:reviews.rating', { rating: rating ?? '', best: 5 });
    expect(page.shown.includes(said)).toBe(rating !== undefined);
    // The review cards are labelled as examples.
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

test('the home of a brand in app-promotion mode links only the store and the agreements', async () => {
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
    expect(targetsOf(links, t('home:store')).length).toBeGreaterThan(0);
  }
});

test('lists the withdrawal by the country of each visitor', async () => {
  const shownIn = async (url: string, brand: Brand, country: string) => {
    const headers = { host: brand.domain, 'accept-language': 'en-US', cookie: `dev-country=${country}` };
    return (await app.inject({ url, headers })).body.replaceAll(/<script[^]*?<\/script>/g, '');
  };
  const [brand = first] = brands.filter(({ groups, home }) => home.kind === 'sections' && !groups.includes('strict'));
  const [infoOnly = first] = brands.filter(
    ({ groups, home }) => home.kind === 'info-only' && !groups.includes('strict'),
  );
  for (const [url, each] of [
    ['/', brand],
    ['/info/help', brand],
    ['/info/terms', brand],
    ['/', infoOnly],
  ] as const) {
    const link = 'href="/info/withdrawal"';
    expect([url, (await shownIn(url, each, 'US')).includes(link)]).toEqual([url, false]);
    expect([url, (await shownIn(url, each, 'DE')).includes(link)]).toEqual([url, true]);
  }
});

test('renders a page again after an exception', async () => {
  const { renderPage } = await loadRenderer(context);
  const [, boot = ''] = /id="boot">([^<]*)</.exec((await open('/login')).html) ?? [];
  expect(await renderPage('login', 'no-script', '/', async () => ({}) as Boot)).toBe('');
  expect(await renderPage('login', 'no-script', '/', async () => JSON.parse(boot) as Boot)).toContain('<h1');
});

test('a brand in information-only mode links its documents, and has no login', async () => {
  const [brand] = brands.filter(({ home }) => home.kind === 'info-only');
  const page = await open('/matches', brand);
  expect(targetsOf(linksOf(page, 'main'), t('home:footer.terms'))).toEqual(['/info/terms']);
  expect(page.shown).not.toContain(t('home:login'));
});

describe.each(locales)('in %s', (locale) => {
  const texts = textsOf(locale);

  test('the landing page and every document are rendered', async () => {
    const landing = await open('/landing', first, locale);
    const words = brandTextsOf(first, locale, 'landing');
    expect(headingOf(landing)).toBe(words('slogan'));
    expect(landing.shown).toContain(words('description.text'));
    for (const document of infoDocuments) {
      const page = await open(`/info/${document}`, first, locale);
      const article = /<article[^]*<\/article>/.exec(page.shown)?.[0] ?? '';
      expect([document, article.replaceAll(/<[^>]*>/g, '').length > 500]).toEqual([document, true]);
      expect(`${headingOf(page)} · ${first.title}`).toBe(page.title?.replaceAll("'", '&#x27;'));
    }
    const cookies = await open('/info/cookie-privacy-settings', first, locale);
    expect(headingOf(cookies)).toBe(texts('info:cookies.title'));
  });

  test('every article of the help center is rendered', async () => {
    for (const article of helpArticles) {
      const page = await open(`/info/help/${article}`, first, locale);
      expect(headingOf(page)).toBe(texts(`help:${article}.title`));
      expect([article, page.shown.includes(texts(`help:${article}.third`, { brand: first.title }))]).toEqual([
        article,
        true,
      ]);
    }
  });

  test('a page that needs JavaScript states it, and links the home page', async () => {
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

test('the code of the registration is loaded on demand, and not with the home page', async () => {
  const assets = fileURLToPath(new URL('../../../web/dist/assets', import.meta.url));
  const code = readdirSync(assets).find((file) => /^registration-[\w-]{8}\.js$/.test(file));
  expect(code).toBeDefined();
  const { html } = await open('/');
  const loaded = [...new Set([...html.matchAll(/\/assets\/([\w.-]+\.js)"/g)].map(([, file = '']) => file))];
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded).not.toContain(code);
  for (const file of loaded)
    expect(readFileSync(`${assets}/${file}`, 'utf8')).not.toMatch(/(?:from|import)\s*["`']\.\/registration-/);
});

describe('a member’s page', () => {
  const openAsMember = async (url: string, cookie: string | undefined = 'member=1') => {
    const { body } = await app.inject({ url, headers: { host: first.domain, 'accept-language': 'de-DE', cookie } });
    const messages = JSON.parse(/id="boot">([^<]*)</.exec(body)?.[1] ?? '{}').messages as object;
    return { body, namespaces: Object.keys(messages) };
  };

  test('has the frame with the current tab, the texts of its screen and the names of its files', async () => {
    const { body, namespaces } = await openAsMember('/activity/likes?from=mail');
    const t = textsOf('de-DE');
    expect(body).toMatch(/<a[^>]*href="\/activity"[^>]*aria-current="page"/);
    expect(body).toContain(`>${t('shell:nav.activity')}<`);
    expect(body).toContain('<main aria-busy="true"');
    expect(body).toContain('<noscript>');
    expect(namespaces).toEqual(expect.arrayContaining(['session', 'lists', 'compatibility', 'member-menu', 'boost']));
    expect(body).toMatch(/<link rel="modulepreload" fetchpriority="low" crossorigin href="\/assets\/activity\.likes-/);
    expect(body).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/member-styles-/);
  });

  test('has a frame that depends on nothing of the request’s path', async () => {
    const rootOf = ({ body }: { body: string }) => /<div id="root">([^]*?)<\/main>/.exec(body)?.[1];
    const broken = rootOf(await openAsMember('/u%22%3E%3Cscript%3E'));
    expect(broken).toContain('<div');
    expect(rootOf(await openAsMember('/uAbC-1_'))).toBe(broken);
  });

  test('highlights the lists at the paths of other tabs', async () => {
    for (const path of ['/profile/favd', '/matches/list'])
      expect((await openAsMember(path)).body).toMatch(/<a[^>]*href="\/activity"[^>]*aria-current="page"/);
  });

  test('shows only the note about JavaScript without it', async () => {
    const { body } = await openAsMember('/matches');
    const nonce = /<style nonce="([^"]+)"/.exec(body)?.[1];
    expect(body).toContain(`<noscript><style nonce="${nonce}">#root{display:none}</style></noscript></head>`);
    expect((await open('/matches')).html).not.toContain('#root{display:none}');
  });

  test('has the files and texts of the popup in its address, and of none that does not exist', async () => {
    const opened = await openAsMember('/profile?from=mail&popup=payment&context=settings');
    expect(opened.body).toMatch(/<link rel="modulepreload"[^>]*href="\/assets\/payment-popup-/);
    expect(opened.namespaces).toEqual(expect.arrayContaining(['profile', 'payments', 'paywall']));
    const plain = await openAsMember('/profile');
    const unknown = await openAsMember('/profile?popup=constructor');
    expect(plain.body).not.toContain('/assets/payment-popup-');
    expect(unknown.namespaces).toEqual(plain.namespaces);
  });

  test('names the first calls of its screen, with the parameter of the path', async () => {
    const callsOf = async (url: string, cookie?: string) => {
      const { body } = await openAsMember(url, cookie);
      const [tag = ''] = /<script data-version[^>]*>/.exec(body) ?? [];
      const data = /data-calls="([^"]*)"/.exec(tag)?.[1] ?? '[]';
      const calls = JSON.parse(data.replaceAll('&quot;', '"')) as { path: string; values: object }[];
      return calls.map(({ path, values }) => [path, values]);
    };
    const init = ['/v3/init', { splitHids }];
    const messages = '/v3/messenger/dialogs/{id}/messages';
    expect(await callsOf('/dialogs/AbC-1_')).toEqual([init, [messages, { id: 'AbC-1_' }]]);
    expect(await callsOf('/profile?popup=payment&context=settings')).toEqual(await callsOf('/profile'));
    expect(await callsOf('/settings?popup=payment&context=settings')).toEqual([
      init,
      ['/rest/v2/user/info/profile', {}],
    ]);
    // The app decodes such a parameter.
    expect(await callsOf('/dialogs/a%22b')).toEqual([init]);
    // A filter is part of the request.
    expect(await callsOf('/search?ageMin=30')).toEqual([]);
    expect(await callsOf('/login', '')).toEqual([]);
  });

  test('has the texts of a path with a parameter, and those of the fixed path before it', async () => {
    expect((await openAsMember('/dialogs/AbC-1_')).namespaces).toContain('greet');
    expect((await openAsMember('/settings/profile/change-password')).namespaces).toContain('recovery');
  });

  test.each([
    ['without the cookie', '/activity/likes', ''],
    ['at a path of guests', '/login', 'member=1'],
  ])('is not prepared %s', async (_, path, cookie) => {
    const { body, namespaces } = await openAsMember(path, cookie);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('modulepreload');
    expect(namespaces).not.toContain('member-menu');
  });
});

test.each(['/login', '/registration'])(
  '%s of a guest has a frame, its texts and the names of its files',
  async (path) => {
    const { html } = await open(`${path}?popup=language`);
    expect(html).toMatch(/<div id="root"><div[^]*logo\.svg[^]*<main aria-busy="true"/);
    expect(html).toMatch(new RegExp(`<link rel="modulepreload"[^>]*href="/assets${path}-`));
    expect(html).toMatch(/<link rel="modulepreload"[^>]*href="\/assets\/language-popup-/);
    expect(html).toContain('#root{display:none}');
    expect(html).not.toContain('member-styles');
  },
);

import { brands, brandTextFile } from '@kindred/brands';
import { helpArticles } from '@kindred/contract/help';
import { locales } from '@kindred/i18n/locales';
import { palette } from '@kindred/ui/tokens';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';

const [amoria] = brands;
const find = (key: string) => brands.find((brand) => brand.key === key) ?? amoria;
const velora = find('velora');
const lovanta = find('lovanta');
const rated = brands.filter(({ home }) => home.kind === 'sections' && home.rating);

/** Production, where the social sandbox is not allowed. */
const production = { NODE_ENV: 'production', ROLE: 'web', SOCIAL_SANDBOX_URL: '' };

type App = Awaited<ReturnType<typeof testApp>>['app'];

const { app } = await testApp();
const { app: live } = await testApp({ env: production });

const get = async (app: App, host: string, url: string, language = 'en-US') =>
  app.inject({ url, headers: { host, 'accept-language': language } });
const tag = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
const content = (html: string, name: string): string | undefined =>
  tag(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
const canonical = (html: string): string | undefined => tag(html, /<link rel="canonical" href="([^"]*)"/);

test('two brands have a title and a description in each language, the others their title', async () => {
  for (const brand of [amoria, velora]) {
    const brandLocales = locales.filter((locale) => brandTextFile(brand.key, 'messages', locale).includes(locale));
    const heads = await Promise.all(
      brandLocales.map(async (locale) => {
        const { body } = await get(app, brand.domain, '/', locale);
        expect(tag(body, /<html lang="([^"]+)"/)).toBe(locale);
        return [tag(body, /<title>([^<]+)</), content(body, 'description')];
      }),
    );
    expect(new Set(heads.map(([title]) => title)).size).toBe(brandLocales.length);
    expect(new Set(heads.map(([, description]) => description)).size).toBe(brandLocales.length);
  }
  for (const brand of brands.slice(2)) {
    const { body } = await get(app, brand.domain, '/', 'fr-FR');
    expect(tag(body, /<title>([^<]+)</)).toBe(brand.title);
  }
});

test('a shared page shows the host’s brand in the reader’s language', async () => {
  const { body } = await get(app, velora.domain, '/', 'pl-PL');
  expect(content(body, 'og:title')).toBe(tag(body, /<title>([^<]+)</));
  expect(content(body, 'og:description')).toBe(content(body, 'description'));
  expect(content(body, 'og:locale')).toBe('pl_PL');
  const others = [...body.matchAll(/og:locale:alternate" content="([^"]+)"/g)].map(([, other]) => other);
  const expected = locales.filter((locale) => locale !== 'pl-PL').map((locale) => locale.replace('-', '_'));
  expect(new Set(others)).toEqual(new Set(expected));
  expect(others).toHaveLength(expected.length);
  expect(content(body, 'twitter:card')).toBe('summary_large_image');
  expect(content(body, 'og:image')).toBe(`http://${velora.domain}/brand/og.png`);
});

test('each brand has its own preview image for shared links, of the size that the pages declare', async () => {
  const images = await Promise.all(brands.map(({ domain }) => get(app, domain, '/brand/og.png')));
  for (const { statusCode, headers, rawPayload } of images) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    // The image is not blank.
    expect((await sharp(rawPayload).stats()).entropy).toBeGreaterThan(1);
  }
  expect(new Set(images.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(brands.length);
});

test('each brand has its own manifest, icons and drawings', async () => {
  const logos = new Set<string>();
  for (const [turn, brand] of brands.entries()) {
    const html = (await get(app, brand.domain, '/')).body;
    const link = tag(html, /<link rel="manifest" href="([^"]+)"/) ?? '';
    const answer = await get(app, brand.domain, link);
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json<{ name: string; theme_color: string; icons: { src: string; sizes: string }[] }>();
    expect([manifest.name, manifest.theme_color]).toEqual([brand.title, palette(brand, 'light').bg]);
    const icons = [
      ...[...html.matchAll(/sizes="(\d+)x\d+" href="([^"]+\.png)"/g)].map(([, size, src = '']) => ({ size, src })),
      ...manifest.icons.map(({ src, sizes }) => ({ src, size: sizes.split('x')[0] })),
    ];
    const sizesOf = (rel: string) =>
      [...html.matchAll(new RegExp(`rel="${rel}"[^>]*sizes="(\\d+)x`, 'g'))].map(([, size]) => Number(size));
    expect(sizesOf('icon')).toEqual([32, 57, 72, 114, 144]);
    const touch = sizesOf('apple-touch-icon');
    expect([Math.min(...touch), Math.max(...touch)]).toEqual([16, 192]);
    // All sizes of the first brand and one size of each other brand, because a size is rendered in the same way for all brands.
    for (const { src, size } of turn === 0 ? icons : [icons[turn % icons.length] ?? { src: '', size: '' }]) {
      const { statusCode, headers, rawPayload } = await get(app, brand.domain, src);
      expect([src, statusCode, headers['content-type']]).toEqual([src, 200, 'image/png']);
      const { width, height } = await sharp(rawPayload).metadata();
      expect([src, String(width), String(height)]).toEqual([src, size, size]);
    }
    for (const file of ['mark', 'logo', 'logo-inverse']) {
      const { statusCode, headers, body } = await get(app, brand.domain, `/brand/${file}.svg`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
      if (file === 'logo') logos.add(body);
    }
  }
  expect(logos.size).toBe(brands.length);
});

test('a canonical URL has the brand’s domain in production, and the host of the request in development', async () => {
  expect(canonical((await get(app, 'localhost:3000', '/?utm_source=x')).body)).toBe('http://localhost:3000/');
  const { body } = await get(live, `www.${velora.domain}`, '/');
  expect(canonical(body)).toBe(`https://${velora.domain}/`);
  expect(content(body, 'og:url')).toBe(`https://${velora.domain}/`);
});

test('pages of members are not indexed, those of guests are', async () => {
  for (const path of ['/matches', '/dialogs', '/sign/done', '/nowhere']) {
    const { body } = await get(app, amoria.domain, path);
    expect([content(body, 'robots'), canonical(body)]).toEqual(['noindex', undefined]);
  }
  for (const path of ['/', '/login', '/registration']) {
    const { body } = await get(app, amoria.domain, `${path}?utm_source=x`);
    expect(content(body, 'robots')).toBeUndefined();
    expect(canonical(body)).toMatch(new RegExp(`^https?://[^/]+${path}$`));
  }
});

test('robots.txt links the host’s sitemap, which lists the public pages', async () => {
  for (const brand of brands) {
    const robots = await get(live, brand.domain, '/robots.txt');
    expect(robots.body).toContain('Disallow: /media/');
    expect(robots.body).toContain(`Sitemap: https://${brand.domain}/sitemap.xml`);
    const sitemap = await get(live, brand.domain, '/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    const listed = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(listed[0]).toBe(`https://${brand.domain}/`);
    for (const url of listed) {
      const page = await get(live, brand.domain, new URL(url).pathname);
      expect([page.statusCode, canonical(page.body)]).toEqual([200, url]);
    }
  }
  const unknownHost = await get(live, 'unknown.example', '/sitemap.xml');
  expect(unknownHost.statusCode).toBe(404);
  expect((await get(live, 'unknown.example', '/robots.txt')).body).toContain('Disallow: /\n');
});

test('the sitemap lists the landing page of a brand that has one, and the help center of every brand', async () => {
  for (const brand of brands) {
    const { body } = await get(live, brand.domain, '/sitemap.xml');
    const lists = (path: string) => body.includes(`<loc>https://${brand.domain}${path}</loc>`);
    expect([brand.key, lists('/landing')]).toEqual([brand.key, brand.landing !== undefined]);
    for (const article of helpArticles) expect([brand.key, lists(`/info/help/${article}`)]).toEqual([brand.key, true]);
    expect(lists('/info/cookie-privacy-settings')).toBe(true);
    for (const form of ['/login', '/registration']) expect(lists(form)).toBe(false);
  }
});

test('every public page has its own title in every language', async () => {
  const paths = ['/info/cookie-privacy-settings', '/info/terms', ...helpArticles.map((name) => `/info/help/${name}`)];
  for (const locale of locales) {
    const titles = await Promise.all(
      paths.map(async (path) => tag((await get(app, velora.domain, path, locale)).body, /<title>([^<]+)</)),
    );
    for (const title of titles) expect(title).toMatch(new RegExp(`^.{4,} · ${velora.title}$`));
    expect(titles.join()).not.toContain('undefined');
    expect(new Set(titles).size).toBe(paths.length);
  }
});

test('structured data has the ratings that pages show, and none in a demonstration', async () => {
  const ratings = rated.map(({ home }) => (home.kind === 'sections' ? home.rating : undefined));
  expect(ratings.length).toBeGreaterThan(0);
  const rating = async (app: App, host: string): Promise<unknown> => {
    const { body } = await get(app, host, '/');
    const data = JSON.parse(tag(body, /<script type="application\/ld\+json">(.+?)<\/script>/) ?? '{}') as {
      name?: string;
      aggregateRating?: { ratingValue: number; ratingCount?: number };
    };
    expect(data.name).toBeDefined();
    expect(data.aggregateRating?.ratingCount).toBeUndefined();
    return data.aggregateRating?.ratingValue;
  };
  const declared = await Promise.all(brands.map(({ domain }) => rating(app, domain)));
  expect(declared.filter((value) => value !== undefined)).toEqual(ratings);
  const { app: demonstration } = await testApp({ env: { DEMO: '1' } });
  expect(await rating(demonstration, amoria.domain)).toBeUndefined();
});

test('information-only mode has its home page at every path but the information pages, and lists nothing else', async () => {
  for (const path of ['/', '/login', '/registration', '/matches', '/anything/at/all']) {
    const { statusCode, body } = await get(app, lovanta.domain, path);
    expect([statusCode, canonical(body)]).toEqual([200, `http://${lovanta.domain}/`]);
    const boot = tag(body, /id="boot">(.+?)<\/script>/) ?? '{}';
    expect(Object.keys((JSON.parse(boot) as { messages: object }).messages)).toContain('home');
  }
  const { body } = await get(app, lovanta.domain, '/sitemap.xml');
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(paths.filter((path) => path !== '/' && !path.startsWith('/info/'))).toEqual([]);
});

test('a page is sent in the best encoding that the client accepts', async () => {
  const getEncoded = (encoding: string) =>
    app.inject({ url: '/', headers: { host: amoria.domain, 'accept-encoding': encoding } });
  const plain = await getEncoded('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const encoding of ['br', 'gzip']) {
    const { headers, rawPayload } = await getEncoded(`deflate, ${encoding}`);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('accept-encoding');
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  }
  expect((await getEncoded('br;q=0, gzip;q=0.5')).headers['content-encoding']).toBe('gzip');
  expect((await getEncoded('br; q=0.000')).headers['content-encoding']).toBeUndefined();
});

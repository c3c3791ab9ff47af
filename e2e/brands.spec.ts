import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { palette } from '@kindred/ui/tokens';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import sharp from 'sharp';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');
test.use({ demo: '0' });

interface Manifest {
  readonly name: string;
  readonly theme_color: string;
  readonly icons: readonly { src: string; sizes: string; type: string }[];
}

/** Asks for a brand's files by its host's name, which browsers find by themselves and Node does not. */
const at =
  (request: APIRequestContext, server: RunningServer, { key }: Brand) =>
  (path: string): Promise<APIResponse> =>
    request.get(server.url() + path, {
      headers: { host: new URL(server.url(key)).host, 'accept-language': 'en-US' },
    });

/** What the first HTML says, before any script: the texts between, and the attributes in, its tags. */
const first = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);

for (const brand of brands) {
  test(`${brand.key} is itself from the first byte, and renders`, async ({ page, request, server }) => {
    const get = at(request, server, brand);
    const html = await (await get('/')).text();
    expect(first(html, /<title>([^<]+)<\/title>/)).toContain(brand.title);
    expect(all(html, /<meta name="theme-color" content="([^"]+)"/g)).toEqual([
      palette(brand.theme, 'light').bg,
      palette(brand.theme, 'dark').bg,
    ]);
    for (const other of brands) if (other.key !== brand.key) expect(html).not.toContain(other.title);

    const manifest = await get(first(html, /<link rel="manifest" href="([^"]+)"/));
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const { name, theme_color, icons } = (await manifest.json()) as Manifest;
    expect([name, theme_color]).toEqual([brand.title, palette(brand.theme, 'light').bg]);

    const pngs = [
      ...all(html, /sizes="\d+x\d+" href="([^"]+\.png)"/g),
      ...icons.map(({ src, sizes }) => {
        expect(src).toContain(sizes.split('x')[0]);
        return src;
      }),
    ];
    for (const src of new Set(pngs)) {
      const icon = await get(src);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
      const { width, height } = await sharp(await icon.body()).metadata();
      expect(src).toContain(`-${width}.`);
      expect(width).toBe(height);
    }
    for (const file of ['mark', 'logo', 'logo-inverse']) {
      const drawing = await get(`/brand/${file}.svg`);
      expect([drawing.status(), drawing.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
    }

    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(server.url(brand.key));
    const logo = page.getByRole('banner').getByRole('img', { name: brand.title });
    await expect(logo).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    const drawn = logo.locator('img:visible');
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await registersAt(brand, await page.getByRole('link', { name: t('home:register') }).all());
    expect(complaints).toEqual([]);
  });
}

const registersAt = async (
  { registrationUrl }: Brand,
  links: { getAttribute(name: string): Promise<string | null> }[],
) => {
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(await link.getAttribute('href')).toBe(registrationUrl ?? '/registration');
};

test('every brand has a look of its own', async ({ request, server }) => {
  const looks = await Promise.all(
    brands.map(async (brand) => (await at(request, server, brand)('/brand/logo.svg')).text()),
  );
  expect(new Set(looks).size).toBe(brands.length);
});

test('a host of nobody is told so, and what is not there is not the app', async ({ page, request, server }) => {
  const response = await page.goto(`http://nobody.localhost:${server.port}/matches`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('unknown-host:title') })).toBeVisible();
  for (const brand of brands) await expect(page.getByText(brand.title)).toBeHidden();
  for (const path of ['/assets/entry-of-last-week.js', '/brand/nothing.svg', '/media/nothing', '/i18n/xx/common.json'])
    expect((await request.get(`${server.url()}${path}`)).status()).toBe(404);
});

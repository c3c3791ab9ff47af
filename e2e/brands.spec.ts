import { readFileSync } from 'node:fs';
import { brandFolder, brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { palette } from '@kindred/ui/tokens';
import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { firstOfEach } from './support/brand-samples.ts';
import { complaintsOf } from './support/complaints.ts';
import type { RunningServer } from './support/server.ts';
import { expect, isAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');
test.use({ serviceWorkers: 'allow' });

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
  test(`${brand.key} is itself from the first byte`, async ({ request, server }) => {
    const get = at(request, server, brand);
    const html = await (await get('/')).text();
    expect(first(html, /<title>([^<]+)<\/title>/)).toContain(brand.title);
    expect(all(html, /<meta name="theme-color" content="([^"]+)"/g)).toEqual([
      palette(brand, 'light').bg,
      palette(brand, 'dark').bg,
    ]);
    for (const other of brands) if (other.key !== brand.key) expect(html).not.toContain(other.title);

    const manifest = await get(first(html, /<link rel="manifest" href="([^"]+)"/));
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const { name, theme_color, icons } = (await manifest.json()) as Manifest;
    expect([name, theme_color]).toEqual([brand.title, palette(brand, 'light').bg]);

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
  });
}

/** One brand of each kind and layout of a home. */
for (const brand of firstOfEach(brands, ({ home, homeLayout }) => JSON.stringify([home.kind, homeLayout]))) {
  test(`${brand.key} renders, as itself`, async ({ page, server }) => {
    const complaints = complaintsOf(page);
    await page.goto(server.url(brand.key));
    await isAtHome(page, brand);
    const logo = page.getByRole('banner').getByRole('img', { name: brand.title });
    await expect(logo).toBeVisible();
    const drawn = logo.locator('img:visible');
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await registersAt(page, brand);
    expect(complaints).toEqual([]);
  });
}

/** The brand's own theme, words and drawings, and nobody else's. */
const isAtHome = async (page: Page, brand: Brand): Promise<void> => {
  const { hero, features, footerCta } = wordsOf(brand).home;
  await expect(page.getByRole('heading', { level: 1, name: hero.title })).toBeVisible();
  for (const text of [features.one.title, features.two.text, features.three.text, footerCta.title])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(ground).toBe(rgb(palette(brand, brand.palette ?? 'light').bg));
  // Found and measured in one step: between two, the app's own page may take the place of the server's.
  const drawings = await page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-drawing] > svg'), (svg) => ({
      name: svg.parentElement?.dataset.drawing ?? '',
      isShown: svg.checkVisibility() && svg.getBoundingClientRect().height > 0,
      html: svg.outerHTML,
    })),
  );
  for (const name of ['hero', 'feature-one', 'feature-two', 'feature-three'])
    expect(
      drawings
        .filter((drawing) => drawing.name === name)
        .map(({ isShown, html }) => ({ isShown, shapes: shapesOf(html) })),
      name,
    ).toEqual([{ isShown: true, shapes: shapesOf(drawingOf(brand, name)) }]);
};

interface Words {
  readonly home: {
    readonly hero: { readonly title: string };
    readonly features: Readonly<Record<'one' | 'two' | 'three', { readonly title: string; readonly text: string }>>;
    readonly footerCta: { readonly title: string };
    readonly greeting?: string;
    readonly messageBubble?: { readonly text: string; readonly reply: string };
    readonly reviews?: Readonly<Record<'one' | 'two' | 'three', { readonly text: string }>>;
  };
}

const wordsOf = ({ key }: Brand): Words =>
  JSON.parse(readFileSync(`${brandFolder(key)}/messages/en-US.json`, 'utf8')) as Words;
const drawingOf = ({ key }: Brand, name: string): string =>
  readFileSync(`${brandFolder(key)}/drawings/${name}.svg`, 'utf8').trim();
/** A drawing by its attributes, in their order: a browser writes empty elements in a way of its own. */
const shapesOf = (svg: string): string => [...svg.matchAll(/ [\w-]+="[^"]*"/g)].join('');
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)).join(', ')})`;

/** Where links lead, as they say. */
const targetsOf = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

const registersAt = async (page: Page, { home, registrationUrl }: Brand): Promise<void> => {
  const targets = await targetsOf(page.getByRole('link', { name: t('home:register') }));
  expect(targets.length > 0).toBe(home.kind === 'sections');
  for (const target of targets) expect(target).toBe(registrationUrl ?? '/registration');
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every home is there whole, and its links lead on', async ({ page, server }) => {
    for (const brand of brands) {
      await page.goto(server.url(brand.key));
      await isAtHome(page, brand);
      await registersAt(page, brand);
      const main = page.getByRole('main');
      if (brand.home.kind === 'sections')
        await expect(main.getByRole('link', { name: t('home:login') })).toHaveAttribute('href', '/login');
      for (const target of await targetsOf(page.getByRole('contentinfo').getByRole('link')))
        expect(target).toMatch(/^\/info\//);
    }
  });
});

const brandOf = (key: string): Brand => {
  const brand = brands.find((each) => each.key === key);
  if (!brand) throw new Error(`No brand ${key}`);
  return brand;
};

test('three homes show their rating and cards that say that they are examples', async ({ page, server }) => {
  for (const [key, rating] of [
    ['amoria', '4.5'],
    ['velora', '4.2'],
    ['duetto', '4.5'],
  ] as const) {
    await page.goto(server.url(key));
    const reviews = page
      .getByRole('main')
      .getByRole('region')
      .filter({ hasText: t('home:reviews.example') });
    await expect(reviews.getByText(t('home:reviews.rating', { rating, best: 5 }))).toBeVisible();
    await expect(reviews.getByRole('listitem')).toHaveCount(3);
    for (const { text } of Object.values(wordsOf(brandOf(key)).home.reviews ?? {}))
      if (text) await expect(reviews.getByText(text)).toBeVisible();
    await expect(reviews.getByText(t('home:reviews.example'), { exact: true })).toHaveCount(3);
  }
});

test('one home shows a sample message, two greet as casual brands do', async ({ page, server }) => {
  const { messageBubble } = wordsOf(brandOf('lumori')).home;
  await page.goto(server.url('lumori'));
  const sample = page.getByRole('figure', { name: t('home:sample') });
  await expect(sample.getByText(messageBubble?.text ?? '')).toBeVisible();
  await expect(sample.getByText(messageBubble?.reply ?? '')).toBeVisible();
  for (const brand of brands.filter(({ groups }) => groups.includes('casual'))) {
    await page.goto(server.url(brand.key));
    await expect(page.getByText(wordsOf(brand).home.greeting ?? '')).toBeVisible();
  }
});

test('the app’s home leads to the store and the agreements, and nowhere else', async ({ page, server }) => {
  const { home } = brandOf('pocketdate');
  await page.goto(server.url('pocketdate'));
  await expect(page.getByRole('link', { name: t('home:store') }).first()).toBeVisible();
  const targets = await targetsOf(page.getByRole('link'));
  expect([...new Set(targets)]).toEqual([
    home.kind === 'app-promotion' ? home.storeUrl : '',
    '/info/terms',
    '/info/privacy-policy',
    '/info/cookie-policy',
    '/info/subscription-terms',
  ]);
});

test('the host of information alone shows its one page for every other path', async ({ page, server }) => {
  const brand = brandOf('lovanta');
  for (const path of ['/login', '/matches', '/registration', '/anything/else']) {
    await page.goto(server.url('lovanta') + path);
    await expect(page).toHaveURL(`${server.url('lovanta')}/`);
    await isAtHome(page, brand);
    await expect(page.getByRole('main').getByRole('link', { name: t('home:footer.terms') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('home:login') })).toBeHidden();
  }
});

test('the app takes the written page’s place without a blank frame or a jump', async ({ page, server }) => {
  await page.addInitScript(() => {
    const seen = { lengths: new Set<number>(), shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = (): void => {
      const root = document.getElementById('root');
      // A slow line shows the page as it comes: what is looked for begins where it is whole.
      if (root && document.readyState !== 'loading') seen.lengths.add(root.innerText.length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(server.url());
  // It is the app's alone, and stands for its having come.
  await expect(page.getByRole('region', { name: t('common:notifications') })).toBeAttached();
  await page.getByRole('button', { name: t('home:language', { language: 'English' }) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { lengths, shift } = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { lengths: Set<number>; shift: number } };
    return { lengths: [...seen.lengths], shift: seen.shift };
  });
  expect(lengths).toHaveLength(1);
  // What is left is the type's coming.
  expect(shift).toBeLessThan(0.05);
});

test('every layout of a home is fit for everybody', async ({ page, server }) => {
  for (const key of ['amoria', 'lumori', 'nightowl', 'pocketdate', 'lovanta']) {
    await page.goto(server.url(key));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

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

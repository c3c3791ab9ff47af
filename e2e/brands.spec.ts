import { readFileSync } from 'node:fs';
import { brandFolder, brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { palette } from '@kindred/ui/tokens';
import type { Locator, Page } from '@playwright/test';
import { firstOfEach } from './support/brand-samples.ts';
import { collectConsoleErrors } from './support/console-errors.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');
test.use({ serviceWorkers: 'allow' });

/** How much a home has that others of its layout lack: it is looked at instead of them. */
const richness = ({ home, groups, palette: own }: Brand): number => {
  const sections = home.kind === 'sections' ? home.sections : [];
  const has = [sections.includes('message-bubble'), sections.includes('message-bubble'), sections.includes('reviews')];
  return [...has, groups.includes('casual'), own !== undefined].filter(Boolean).length;
};
const richestFirst = brands.toSorted((one, other) => richness(other) - richness(one));

/** One brand of each kind and layout of a home. What the server writes out is asserted of each (server/src/pages/written-pages.test.ts). */
for (const brand of firstOfEach(richestFirst, ({ home, homeLayout }) =>
  JSON.stringify([home.kind, home.kind === 'sections' && homeLayout]),
)) {
  test(`${brand.key} renders, as itself, and is fit for everybody`, async ({ page, server }) => {
    const complaints = collectConsoleErrors(page);
    await page.goto(server.url(brand.key));
    await isAtHome(page, brand);
    const logo = page.getByRole('banner').getByRole('img', { name: brand.title });
    await expect(logo).toBeVisible();
    const drawn = logo.locator('img:visible');
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await registersAt(page, brand);
    expect(complaints).toEqual([]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
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

  test('a home is there whole, and its links lead on', async ({ page, server }) => {
    const [brand] = brands;
    await page.goto(server.url());
    await isAtHome(page, brand);
    await registersAt(page, brand);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: t('home:login') })).toHaveAttribute('href', '/login');
  });
});

test('the host of information alone shows its one page for every other path', async ({ page, server }) => {
  const brand = brands.find(({ home }) => home.kind === 'info-only');
  await page.goto(`${server.url(brand?.key)}/matches/anything`);
  await expect(page).toHaveURL(`${server.url(brand?.key)}/`);
  await expect(page.getByRole('main').getByRole('link', { name: t('home:footer.terms') })).toBeVisible();
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

test('a host of nobody is told so, and what is not there is not the app', async ({ page, request, server }) => {
  const response = await page.goto(`http://nobody.localhost:${server.port}/matches`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('unknown-host:title') })).toBeVisible();
  const text = await page.locator('body').innerText();
  for (const brand of brands) expect(text).not.toContain(brand.title);
  for (const path of ['/assets/entry-of-last-week.js', '/brand/nothing.svg', '/media/nothing', '/i18n/xx/common.json'])
    expect((await request.get(`${server.url()}${path}`)).status()).toBe(404);
});

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

/** The number of special parts of a home page. The richest one of a layout represents the others. */
const richness = ({ home, groups, palette: own }: Brand): number => {
  const sections = home.kind === 'sections' ? home.sections : [];
  const has = [sections.includes('message-bubble'), sections.includes('message-bubble'), sections.includes('reviews')];
  return [...has, groups.includes('casual'), own !== undefined].filter(Boolean).length;
};
const richestFirst = brands.toSorted((one, other) => richness(other) - richness(one));

/**
 * One brand of each kind and layout of a home page. The server's HTML is asserted for each brand
 * (server/src/pages/rendered-pages.test.ts).
 */
const kinds = firstOfEach(richestFirst, ({ home, homeLayout }) =>
  JSON.stringify([home.kind, home.kind === 'sections' && homeLayout]),
);

test('a brand of each kind and layout renders as itself and is accessible', async ({ page, server }) => {
  const complaints = collectConsoleErrors(page);
  for (const brand of kinds)
    await test.step(brand.key, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(server.url(brand.key));
      await expectHome(page, brand);
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
});

/** Asserts the brand's theme, texts and drawings. */
const expectHome = async (page: Page, brand: Brand): Promise<void> => {
  const { hero, features, footerCta } = textsOfHome(brand).home;
  await expect(page.getByRole('heading', { level: 1, name: hero.title })).toBeVisible();
  for (const text of [features.one.title, features.two.text, features.three.text, footerCta.title])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(ground).toBe(rgb(palette(brand, brand.palette ?? 'light').bg));
  // Queries and measures in one step, since the app may replace the server's page in between.
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

interface HomeTexts {
  readonly home: {
    readonly hero: { readonly title: string };
    readonly features: Readonly<Record<'one' | 'two' | 'three', { readonly title: string; readonly text: string }>>;
    readonly footerCta: { readonly title: string };
  };
}

const textsOfHome = ({ key }: Brand): HomeTexts =>
  JSON.parse(readFileSync(`${brandFolder(key)}/messages/en-US.json`, 'utf8')) as HomeTexts;
const drawingOf = ({ key }: Brand, name: string): string =>
  readFileSync(`${brandFolder(key)}/drawings/${name}.svg`, 'utf8').trim();
/** Returns a drawing's attributes in their order, since browsers serialize empty elements differently. */
const shapesOf = (svg: string): string => [...svg.matchAll(/ [\w-]+="[^"]*"/g)].join('');
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)).join(', ')})`;

/** Returns the targets of links. */
const targetsOf = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

const registersAt = async (page: Page, { home, registrationUrl }: Brand): Promise<void> => {
  const targets = await targetsOf(page.getByRole('link', { name: t('home:register') }));
  expect(targets.length > 0).toBe(home.kind === 'sections');
  for (const target of targets) expect(target).toBe(registrationUrl ?? '/registration');
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a home page is complete and its links work', async ({ page, server }) => {
    const [brand] = brands;
    await page.goto(server.url());
    await expectHome(page, brand);
    await registersAt(page, brand);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: t('home:login') })).toHaveAttribute('href', '/login');
  });
});

test('the information-only host shows its one page for every other path', async ({ page, server }) => {
  const brand = brands.find(({ home }) => home.kind === 'info-only');
  await page.goto(`${server.url(brand?.key)}/matches/anything`);
  await expect(page).toHaveURL(`${server.url(brand?.key)}/`);
  await expect(page.getByRole('main').getByRole('link', { name: t('home:footer.terms') })).toBeVisible();
});

test('the app replaces the server’s page without a blank frame or a layout shift', async ({ page, server }) => {
  await page.addInitScript(() => {
    const seen = { lengths: new Set<number>(), shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = (): void => {
      const root = document.getElementById('root');
      // A slow network shows the page in parts. The check starts when it is complete.
      if (root && document.readyState !== 'loading') seen.lengths.add(root.innerText.length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(server.url());
  // Only the app has this region, so it marks the replacement.
  await expect(page.getByRole('region', { name: t('common:notifications') })).toBeAttached();
  await page.getByRole('button', { name: t('home:language', { language: 'English' }) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { lengths, shift } = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { lengths: Set<number>; shift: number } };
    return { lengths: [...seen.lengths], shift: seen.shift };
  });
  expect(lengths).toHaveLength(1);
  // Only the fonts may cause a shift.
  expect(shift).toBeLessThan(0.05);
});

test('an unknown host gets an error, and an unknown file is not the app’s page', async ({ page, request, server }) => {
  const response = await page.goto(`http://nobody.localhost:${server.port}/matches`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('unknown-host:title') })).toBeVisible();
  const text = await page.locator('body').innerText();
  for (const brand of brands) expect(text).not.toContain(brand.title);
  for (const path of ['/assets/entry-of-last-week.js', '/brand/nothing.svg', '/media/nothing', '/i18n/xx/common.json'])
    expect((await request.get(`${server.url()}${path}`)).status()).toBe(404);
});

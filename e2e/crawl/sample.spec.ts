import { consumerDocuments } from '@kindred/contract/legal';
import type { Locale } from '@kindred/i18n/locales';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { type CrawlPage, type CrawlRole, listPages } from './pages.ts';
import { type Layout, visit } from './visit.ts';
import { openVisitor } from './visitors.ts';
import { createCrawlWorld } from './world.ts';

/** The narrowest and the widest. `npm run crawl` checks four widths, each in both palettes, in all languages. */
const narrowAndWide: readonly [Layout, Layout] = [
  [320, 'light'],
  [1280, 'dark'],
];
const axeLayouts: readonly Layout[] = [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
];

/** The languages of each role: its pages take turns, so that a page has the same language in each run. */
const languagesOf = {
  guest: ['de-DE', 'pt-BR', 'hi-IN'],
  member: ['uk-UA', 'fr-FR', 'en-US', 'pl-PL'],
  admin: ['ru-RU', 'es-ES', 'es-MX'],
} as const satisfies { readonly [R in CrawlRole]?: readonly Locale[] };

/** Paths on which no other journey runs axe. */
const axePaths = /^\/(?:search\/nearby|activity\/\S+|profile\/favd|settings\/(?:notifications|blocklist))$/;

/** Paths that redirect immediately without the email, step or popup that they need (web/src/app/routing.test.ts). */
const redirectingPaths: ReadonlySet<string> = new Set([
  '/sign/sign',
  '/sign/click',
  '/sign/done',
  '/sign/activated',
  '/sign/recover',
  '/payments',
  '/settings',
  '/settings/language',
  '/systemthread',
  '/settings/help-and-support',
  '/settings/profile',
  // What is wrong with the service stands in the query.
  '/settings/profile/service',
  // The brand is not of the group `strict`.
  '/settings/consumer-info-center',
  ...consumerDocuments.map((name) => `/settings/consumer-info-center/${name}`),
  ...['benefits', 'pause', 'features', 'comment', 'final'].map((step) => `/settings/subscription/${step}`),
  '/console/',
  '/console/sign-in',
]);

/** These are pages for unknown paths. */
const unknownPaths: ReadonlySet<string> = new Set(['/404', '/nowhere']);

/** The first page of each language is loaded as a document, and one in eight. Links open the others, so that their content loads late. */
const isLoaded = (index: number): boolean => index % 8 === 0;

/** By chance, so that each run lays out a page at another width: without changing the width, the crawl takes a quarter less. */
const firstLayout = Math.floor(Math.random() * narrowAndWide.length);

for (const [role, readers] of [
  ['guest', 'guests'],
  ['member', 'members'],
  ['admin', 'operators'],
] as const)
  test(`every page for ${readers} opens with its texts, fits a narrow or a wide screen, does not shift, and logs no error`, async ({
    browser,
    server,
  }) => {
    const world = await createCrawlWorld(server);
    const pages = listPages(role, world).filter(({ url }) => !/[?#]/.test(url) && !redirectingPaths.has(url));
    const languages: readonly Locale[] = languagesOf[role];
    const byLanguage = Map.groupBy(pages.keys(), (index) => languages[index % languages.length] ?? 'en-US');
    for (const [turn, [language, indexes]] of [...byLanguage].entries()) {
      const layout = narrowAndWide[(turn + firstLayout) % narrowAndWide.length] ?? narrowAndWide[0];
      const tab = await openVisitor(browser, server, world, { role, language });
      const unknown = tab.page.getByRole('heading', { name: textsOf(language)('common:notFound.title') });
      for (const [index, { name, url }] of indexes.map((at) => pages[at] as CrawlPage).entries()) {
        const axe = axePaths.test(url) ? axeLayouts : [];
        const { findings, redirect } = await visit(tab, url, {
          language,
          layouts: [layout],
          axe,
          isMove: !isLoaded(index),
        });
        expect.soft(findings, `${name} in ${language}`).toEqual([]);
        expect.soft(redirect, name).toBeUndefined();
        await expect.soft(unknown, name).toHaveCount(unknownPaths.has(url) ? 1 : 0);
      }
      await tab.close();
    }
  });

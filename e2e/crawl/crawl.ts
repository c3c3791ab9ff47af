import { defaultLocale } from '@kindred/i18n/locales';
import type { Browser, Page } from '@playwright/test';
import type { RunningServer } from '../support/server.ts';
import { type CrawlPage, type CrawlRole, listPages, pseudoLanguage } from './pages.ts';
import type { Visited } from './report.ts';
import { allLayouts, axeLayouts, visit } from './visit.ts';
import { openVisitor } from './visitors.ts';
import type { CrawlWorld } from './world.ts';

/** What is crawled, and how. */
export interface CrawlOptions {
  readonly roles: readonly CrawlRole[];
  readonly languages: readonly string[];
  /** A part of the names of pages. */
  readonly path?: string | undefined;
  /** The number of batches that are crawled at the same time. */
  readonly parallel: number;
  /** Called after each batch with its pages and the number of the remaining batches. */
  readonly onBatch?: (shown: readonly Visited[], remaining: number) => void;
  /** Called while a page is shown. */
  readonly onShown?: ((page: Page, name: string) => Promise<void>) | undefined;
}

/** The pages of one role in one language, which share a browser context. */
interface Batch {
  readonly role: CrawlRole;
  readonly language: string;
  /** The positions of the pages in the list of the role, from one and up to another. */
  readonly from: number;
  readonly to: number;
}

/** Small, so that the last batches do not run alone. */
const batchSize = 20;

const pagesOf = (role: CrawlRole, world: CrawlWorld, path = ''): CrawlPage[] =>
  listPages(role, world).filter(({ name }) => name.includes(path));

const listBatches = (world: CrawlWorld, { roles, languages, path }: CrawlOptions): Batch[] =>
  languages.flatMap((language) =>
    roles.flatMap((role) =>
      Array.from({ length: Math.ceil(pagesOf(role, world, path).length / batchSize) }, (_, index) => ({
        role,
        language,
        from: index * batchSize,
        to: (index + 1) * batchSize,
      })),
    ),
  );

const crawlBatch = async (
  browser: Browser,
  server: RunningServer,
  world: CrawlWorld,
  { role, language, from, to, path, onShown }: Batch & Pick<CrawlOptions, 'path' | 'onShown'>,
): Promise<Visited[]> => {
  const visited: Visited[] = [];
  const pages = pagesOf(role, world, path).slice(from, to);
  const tab = await openVisitor(browser, server, world, { role, language });
  for (const { name, url } of pages) {
    const shown = await visit(tab, url, {
      language,
      layouts: allLayouts,
      axe: language === defaultLocale || language === pseudoLanguage ? axeLayouts : [],
      onShown: async (page) => onShown?.(page, `${role} ${language} ${name}`),
    }).catch((error: unknown) => ({
      // The rest of the crawl goes on.
      findings: [{ check: 'failed', at: '', what: String(error).slice(0, 300) }],
      redirect: undefined,
    }));
    visited.push({ role, language, name, ...shown });
  }
  await tab.close();
  return visited;
};

/**
 * Visits the pages of all roles in all languages, in parallel. Each batch is crawled in the world that rested longest: one member who opened
 * all pages would be stopped by the rates of the calls. There are more worlds than parallel batches.
 */
export const crawl = async (
  browser: Browser,
  server: RunningServer,
  worlds: readonly CrawlWorld[],
  options: CrawlOptions,
): Promise<Visited[]> => {
  const [first] = worlds;
  const batches = first ? listBatches(first, options) : [];
  const visited: Visited[] = [];
  const rested = [...worlds];
  const work = async (): Promise<void> => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const world = rested.shift();
      if (!world) throw new Error('There are fewer worlds than parallel batches');
      const shown = await crawlBatch(browser, server, world, { ...options, ...batch });
      rested.push(world);
      visited.push(...shown);
      options.onBatch?.(shown, batches.length);
    }
  };
  await Promise.all(Array.from({ length: options.parallel }, work));
  return visited;
};

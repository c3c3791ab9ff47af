import { calls } from '@kindred/contract/calls';
import { expect, type Page, type Request } from '@playwright/test';
import { hasNewHeading, navigateInApp } from '../support/navigation.ts';

/** A browser tab of a crawl. It records what its pages do wrong while they load. */
export interface CrawlTab {
  readonly page: Page;
  /** Loads a page. Returns what still loads after the longest wait; undefined once the content is shown. */
  load(url: string): Promise<string | undefined>;
  /** Opens a page by a link within the loaded app. Returns like `load`. */
  move(url: string): Promise<string | undefined>;
  /** Returns and clears the errors and warnings of the browser console, and the failed requests. */
  takeErrors(): string[];
  /** Returns and clears the sum of layout shifts of the document, and the elements that shifted. */
  takeShifts(): Promise<{ sum: number; nodes: string[] }>;
  /** Closes the browser context, also while an answer to a request of it is being changed. */
  close(): Promise<void>;
}

interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

type WithShifts = Window & { shifts: Shift[] };

const observeShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const state = window as unknown as WithShifts;
    state.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        // A sheet grows from the lower edge of the screen when its content comes.
        const isInSheet = entry.sources.some(
          ({ node }) => node instanceof Element && node.closest('[role=dialog]') !== null,
        );
        if (entry.hadRecentInput || isInSheet) continue;
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''));
        state.shifts.push({ value: entry.value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns what the page still loads: undefined once the app shows content. Runs in the page. */
const findLoading = (): string | undefined => {
  const root = document.getElementById('root');
  // The app replaces the page of the server.
  if (root && !Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__react'))) return 'the app';
  if (document.title === '') return 'the title';
  if (document.fonts.status !== 'loaded') return 'fonts';
  const busy = [...document.querySelectorAll('[aria-busy=true], .animate-breathe, .animate-spin')].find((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  return (
    busy && `${busy.outerHTML.slice(0, 100)} in ${busy.closest('[aria-label], section, main')?.outerHTML.slice(0, 80)}`
  );
};

const longestWaitMs = 30_000;
const pollMs = 30;

/** Console messages of failed requests, which are reported by their URL instead, and of the blocked service worker. */
const isExpected = (text: string): boolean =>
  text.startsWith('Failed to load resource') || text === 'Service Worker registration blocked by Playwright';

/** Pages do not wait for these, and the browser may send them after the page. */
const isOfBackground = (request: Request): boolean => /\/tracking\/|\/system\/log|\/collect/.test(request.url());

/** Emails lead to these pages. Without their link they show that it is no longer valid. */
const mailedCalls: ReadonlySet<string> = new Set(
  [calls.statement, calls.unsubscribeLink, calls.mailedCancellation].map(({ path }) => path),
);

export const openTab = async (page: Page): Promise<CrawlTab> => {
  await observeShifts(page);
  const errors: string[] = [];
  const pending = new Set<Request>();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (!isOfBackground(request)) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // A navigation aborts the requests of the former page.
    if (reason !== 'net::ERR_ABORTED') errors.push(`${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    const url = new URL(response.url());
    const isUnknownPage = response.status() === 404 && response.request().resourceType() === 'document';
    if (response.status() >= 400 && !isUnknownPage && !mailedCalls.has(url.pathname))
      errors.push(`${response.request().method()} ${url.pathname}: ${response.status()}`);
  });

  const settle = async (isMove: boolean): Promise<string | undefined> => {
    let loading: string | undefined = 'the page';
    let calm = 0;
    /** Counts the consecutive looks at which nothing loads: a request may follow the one before. */
    const countCalm = async (): Promise<number> => {
      const [request] = pending;
      loading = request?.url() ?? (await page.evaluate(findLoading));
      if (isMove && loading === undefined && !(await hasNewHeading(page))) loading = 'the next page';
      calm = loading === undefined ? calm + 1 : 0;
      return calm;
    };
    try {
      await expect.poll(countCalm, { timeout: longestWaitMs, intervals: [pollMs] }).toBe(2);
      return undefined;
    } catch {
      return loading ?? 'the page';
    }
  };
  return {
    page,
    load: async (url) => {
      pending.clear();
      await page.goto(url);
      return settle(false);
    },
    move: async (url) => {
      await navigateInApp(page, url);
      return settle(true);
    },
    takeErrors: () => errors.splice(0),
    takeShifts: async () => {
      const shifts = await page.evaluate(() => (window as unknown as WithShifts).shifts.splice(0));
      return { sum: shifts.reduce((sum, { value }) => sum + value, 0), nodes: shifts.flatMap(({ nodes }) => nodes) };
    },
    close: async () => {
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    },
  };
};

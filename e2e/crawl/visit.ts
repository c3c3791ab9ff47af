import type { Page } from '@playwright/test';
import { colourRules, findViolations, standards } from '../support/axe.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { collectTexts, findMissingTexts } from './page-texts.ts';
import type { CrawlTab } from './tab.ts';

/** A fault of a page. `at` is the size and palette, if it depends on them. */
export interface Finding {
  readonly check: string;
  readonly at: string;
  readonly what: string;
}

/** Google's limit for "good" is 0.1. This limit allows no visible shift. */
export const maxShift = 0.02;

const height = 844;

/** A width and a palette. */
export type Layout = readonly [width: 320 | 390 | 768 | 1280, colorScheme: 'light' | 'dark'];

export const allLayouts: readonly Layout[] = ([320, 390, 768, 1280] as const).flatMap((width): Layout[] => [
  [width, 'light'],
  [width, 'dark'],
]);

/** The palette is checked at one size: a page has the same colours at each. */
export const axeLayouts: readonly Layout[] = [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
];

/** Sets the size and palette, and waits until the layout follows. */
const layOut = async (page: Page, [width, colorScheme]: Layout): Promise<string> => {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return `${width} ${colorScheme}`;
};

const checkLayout = async (page: Page, layouts: readonly Layout[]): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const layout of layouts) {
    const at = await layOut(page, layout);
    for (const fault of await page.evaluate(findLayoutFaults)) findings.push({ ...fault, at });
  }
  return findings;
};

const checkAccessibility = async (page: Page, layouts: readonly Layout[]): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const layout of layouts) {
    const at = await layOut(page, layout);
    const runOnly =
      layout[1] === 'dark'
        ? ({ type: 'rule', values: colourRules } as const)
        : ({ type: 'tag', values: standards } as const);
    for (const what of await findViolations(page, runOnly))
      findings.push({ check: 'axe', at, what: what.replaceAll(/\s+/g, ' ').slice(0, 400) });
  }
  return findings;
};

interface VisitOptions {
  readonly language: string;
  readonly layouts: readonly Layout[];
  /** Where axe runs. */
  readonly axe: readonly Layout[];
  /** By a link within the app instead of a load. */
  readonly isMove?: boolean;
  /** Called while the page is shown, for screenshots. */
  readonly onShown?: (page: Page) => Promise<void>;
}

/** Returns where a page redirected, apart from what the app adds to the URL of a page that it shows. */
const redirectOf = (url: string, finalUrl: string): string | undefined => {
  const [asked, shown] = [new URL(url, finalUrl), new URL(finalUrl)];
  const isStep = ['popup', 'step'].every((name) => {
    const wanted = asked.searchParams.get(name);
    return wanted === null || wanted === shown.searchParams.get(name);
  });
  const isSame = asked.pathname === shown.pathname && isStep && (asked.hash === '' || asked.hash === shown.hash);
  return isSame ? undefined : shown.pathname + shown.search + shown.hash;
};

/** Opens a page. Returns its faults, and where it redirected. */
export const visit = async (
  tab: CrawlTab,
  url: string,
  { language, layouts, axe, isMove = false, onShown }: VisitOptions,
): Promise<{ findings: Finding[]; redirect: string | undefined }> => {
  const { page } = tab;
  if (!isMove) await page.setViewportSize({ width: 390, height });
  const loading = await (isMove ? tab.move(url) : tab.load(url));
  const findings: Finding[] = loading ? [{ check: 'loading', at: '', what: loading }] : [];
  const { sum, nodes } = await tab.takeShifts();
  if (sum > maxShift)
    findings.push({ check: 'layout shift', at: '', what: `${sum.toFixed(3)}: ${nodes.slice(0, 5).join(' ')}` });
  for (const what of findMissingTexts(await page.evaluate(collectTexts), language))
    findings.push({ check: 'missing text', at: '', what });
  findings.push(...(await checkLayout(page, layouts)));
  findings.push(...(await checkAccessibility(page, axe)));
  await onShown?.(page);
  for (const what of tab.takeErrors()) findings.push({ check: 'console', at: '', what });
  return { findings, redirect: redirectOf(url, page.url()) };
};

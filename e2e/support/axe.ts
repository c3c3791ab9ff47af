import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type Axe from 'axe-core';

type WithAxe = Window & { readonly axe: typeof Axe };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The tags of axe's rules: WCAG 2.2 AA and best practices. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on the palette. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Loads axe once per document, since loading takes longer than the check. */
const loadAxe = async (frame: Frame): Promise<void> => {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
};

/** Returns axe's violations in a page and its frames of the same origin, by the given rules. */
export const findViolations = async (page: Page, runOnly: Axe.RunOnly): Promise<string[]> => {
  await Promise.all(page.frames().map(loadAxe));
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as WithAxe).axe.run(document, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
      );
    },
    // Passed rules are not listed, since that takes as long as the check.
    { runOnly, resultTypes: ['violations' as const] },
  );
};

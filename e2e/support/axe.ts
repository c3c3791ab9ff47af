import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type Axe from 'axe-core';

type Looked = Window & { readonly axe: typeof Axe };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Once a document: to read axe in takes longer than to look. */
const bringTo = async (frame: Frame): Promise<void> => {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
};

/** What axe finds amiss of a page and the frames of its origin, by the rules that are named. */
export const findings = async (page: Page, runOnly: Axe.RunOnly): Promise<string[]> => {
  await Promise.all(page.frames().map(bringTo));
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as Looked).axe.run(document, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
      );
    },
    // What passes is not listed: writing that out takes as long as looking.
    { runOnly, resultTypes: ['violations' as const] },
  );
};

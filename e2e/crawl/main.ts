import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { launch } from '../playwright.config.ts';
import startDatabase from '../support/empty-database.ts';
import { startServer } from '../support/server.ts';
import { crawl } from './crawl.ts';
import { languages, roles } from './pages.ts';
import { formatReport, type Visited } from './report.ts';
import { createCrawlWorlds } from './world.ts';

/**
 * `npm run crawl`: loads each page of both apps once per language, and lays it out again at each size, in light and dark. Exits with 1 if
 * it finds a fault.
 */

const { values: options } = parseArgs({
  options: {
    role: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
    /** A part of the names of the pages. */
    path: { type: 'string' },
    /** The number of pages that load in parallel. With three, creating their members exceeds the rate of guarded calls of one network. */
    parallel: { type: 'string', default: '2' },
    /** A folder for screenshots of each page. */
    pictures: { type: 'string' },
  },
});

/** @throws RangeError for a name that does not exist */
const choose = <T extends string>(all: readonly T[], wanted: readonly string[] = all): T[] => {
  const unknown = wanted.filter((one) => !all.includes(one as T));
  if (unknown.length > 0) throw new RangeError(`${unknown.join(', ')}: choose among ${all.join(', ')}`);
  return all.filter((one) => wanted.includes(one));
};
const chosen = { roles: choose(roles, options.role), languages: choose(languages, options.language) };

const takePictures = async (page: Page, name: string): Promise<void> => {
  const { pictures } = options;
  if (!pictures) return;
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [390, 'light'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const file = `${name} ${width}`.replaceAll(/[^\w-]+/g, '_');
    await page.screenshot({ path: join(pictures, `${file}.png`) });
  }
};

/** While one world is crawled, the rates of the calls of the other recover. */
const worldsPerBatch = 2;

/** A crawl takes long, so findings are printed as they are found, each again in the report. */
const showProgress = (shown: readonly Visited[], remaining: number): void => {
  for (const { role, language, name, findings } of shown)
    for (const { check, at, what } of findings)
      process.stderr.write(`${[role, language, name, at, check, what].join(' | ').slice(0, 400)}\n`);
  process.stderr.write(`${shown[0]?.role} ${shown[0]?.language}: ${shown.length} pages, ${remaining} batches remain\n`);
};

if (options.pictures) await mkdir(options.pictures, { recursive: true });
const stopDatabase = await startDatabase();
const server = await startServer();
const browser = await chromium.launch(launch);
try {
  const parallel = Number(options.parallel);
  const worlds = await createCrawlWorlds(server, parallel * worldsPerBatch);
  const startedAt = performance.now();
  const visited = await crawl(browser, server, worlds, {
    ...chosen,
    path: options.path,
    parallel,
    onShown: takePictures,
    onBatch: showProgress,
  });
  process.stdout.write(formatReport(visited, (performance.now() - startedAt) / 1000));
  process.exitCode = visited.some(({ findings }) => findings.length > 0) ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
  await stopDatabase();
}

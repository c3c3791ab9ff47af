// Measures the script time of a swipe in the matches game on a slow phone (design-language.md, stack.md), by a CDP
// trace of Chromium at a quarter of its speed. `node bench/swipe.ts [--write] [url] [email password]`. Without a URL it
// starts a server. Without credentials it registers a member, and candidates if there are none.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launch } from '../e2e/playwright.config.ts';
import { startServer } from '../e2e/support/server.ts';
import { table, writeFigures } from './page.ts';
import { swipeMember } from './swipe-member.ts';
import { swipes } from './swipes.ts';

const slowdown = 4;
const times = 12;
/** The maximum script time of one gesture in milliseconds, so that time remains for rendering. */
const target = 33;

const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
const figuresOf = (all: readonly number[]): string[] =>
  [median(all), Math.min(...all), Math.max(...all)].map((ms) => ms.toFixed(1));

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
const [givenUrl, email, password] = positionals;
const ownServer = givenUrl ? undefined : await startServer({ DEMO: '0' });
const url = givenUrl ?? ownServer?.url() ?? '';
const browser = await chromium.launch(launch);
try {
  const tokens = await swipeMember(url, email && password ? { email, password } : undefined);
  const measured = await swipes(browser, { url, tokens, slowdown, times });
  const script = measured.map(({ scriptMs }) => scriptMs);
  const longest = measured.map(({ longestMs }) => longestMs);
  const isMet = median(script) <= target;
  const tables = table(
    ['a swipe, at a quarter of the speed', 'median', 'least', 'most', 'may be', ''],
    [
      ['script, ms', ...figuresOf(script), String(target), isMet ? 'met' : 'missed'],
      ['longest task, ms', ...figuresOf(longest), '', ''],
    ],
  );
  console.log(tables);
  if (values.write) await writeFigures('swipe figures', tables);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await ownServer?.stop();
}

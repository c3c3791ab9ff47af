// Measures the script time of a swipe in the matches game (design-language.md, stack.md) by CDP traces: as a multiple of
// a fixed script of the same page, and in milliseconds on a slow phone. `node bench/swipe.ts [--write] [url] [email password]`. Without a URL it
// starts a server. Without credentials it registers a member, and candidates if there are none.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launch } from '../e2e/playwright.config.ts';
import { startServer } from '../e2e/support/server.ts';
import { table, writeFigures } from './page.ts';
import { swipeMember } from './swipe-member.ts';
import { swipes } from './swipes.ts';

/** The ratio is measured at full speed: Chromium slows a page down by the clock, so other processes change its times. */
const fullSpeed = { slowdown: 1, times: 14 };
const phoneSpeed = { slowdown: 4, times: 8 };
/** The median ratio of commit a1434db1, whose script time was 73.8 ms at a quarter of the speed. */
const ratioBefore = 1.9;
/** The maximum ratio of the script time to the fixed script (decision 124). */
const ratioMost = 1.75;

const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
const figuresOf = (all: readonly number[]): string[] =>
  [median(all), Math.min(...all), Math.max(...all)].map((figure) => figure.toFixed(2));

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
const [givenUrl, email, password] = positionals;
const ownServer = givenUrl ? undefined : await startServer({ DEMO: '0' });
const url = givenUrl ?? ownServer?.url() ?? '';
const browser = await chromium.launch(launch);
try {
  const tokens = await swipeMember(url, email && password ? { email, password } : undefined);
  const [full = [], phone = []] = await swipes(browser, { url, tokens, series: [fullSpeed, phoneSpeed] });
  const ratios = full.map(({ scriptMs, fixedMs }) => scriptMs / fixedMs);
  const isMet = median(ratios) <= ratioMost;
  const row = (name: string, all: readonly number[]) => [name, ...figuresOf(all), '', '', ''];
  const tables = table(
    ['a swipe', 'median', 'least', 'most', 'median before', 'may be', ''],
    [
      [
        'script, times the fixed script',
        ...figuresOf(ratios),
        ratioBefore.toFixed(2),
        ratioMost.toFixed(2),
        isMet ? 'met' : 'missed',
      ],
      row(
        'script, ms',
        full.map(({ scriptMs }) => scriptMs),
      ),
      row(
        'fixed script, ms',
        full.map(({ fixedMs }) => fixedMs),
      ),
      row(
        'script at a quarter of the speed, ms',
        phone.map(({ scriptMs }) => scriptMs),
      ),
      row(
        'longest task at a quarter of the speed, ms',
        phone.map(({ longestMs }) => longestMs),
      ),
    ],
  );
  console.log(tables);
  if (values.write) await writeFigures('swipe figures', tables);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await ownServer?.stop();
}

// How much script a swipe of the matches game costs on a slow phone (design-language.md, stack.md): a CDP trace of a real
// Chromium at a quarter of its speed. `node bench/swipe.ts [--write] [address] [email password]`; without an address it
// starts a server of its own, without credentials it registers a member, and without candidates for them, some of those.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launch } from '../e2e/playwright.config.ts';
import { startServer } from '../e2e/support/server.ts';
import { table, writeFigures } from './page.ts';
import { swipeMember } from './swipe-member.ts';
import { swipes } from './swipes.ts';

const slowdown = 4;
const times = 12;
/** Milliseconds of script in one gesture: what follows the finger must leave room for what draws it. */
const target = 33;

const middle = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
const figuresOf = (all: readonly number[]): string[] =>
  [middle(all), Math.min(...all), Math.max(...all)].map((ms) => ms.toFixed(1));

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
const [given, email, password] = positionals;
const own = given ? undefined : await startServer({ DEMO: '0' });
const address = given ?? own?.url() ?? '';
const browser = await chromium.launch(launch);
try {
  const tokens = await swipeMember(address, email && password ? { email, password } : undefined);
  const measured = await swipes(browser, { address, tokens, slowdown, times });
  const script = measured.map(({ scriptMs }) => scriptMs);
  const longest = measured.map(({ longestMs }) => longestMs);
  const isMet = middle(script) <= target;
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
  await own?.stop();
}

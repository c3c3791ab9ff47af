// Measures what grows in a long session of the matches game: the heap, DOM nodes, listeners and the script time of a
// swipe after a tenth of the cards and after all of them. The keyboard marks the cards, and a stub answers the game's
// calls. `node bench/swipe-session.ts [--cards 10000] [--write]`, after `npm run build -w web`.
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { launch } from '../e2e/playwright.config.ts';
import { givePhoto, openBrowser, signUp } from '../e2e/support/member.ts';
import { startServer } from '../e2e/support/server.ts';
import { addFixedScript, fixedScriptKey } from './fixed-script.ts';
import { table, writeFigures } from './page.ts';
import { stubGame } from './stub-game.ts';

/** The largest growth of the heap, DOM nodes and listeners between the two points, as a multiple: flat. */
const growthMost = 1.1;
/** The largest growth of the script time, which other processes change. */
const slowerMost = 1.2;
const fixedRuns = 20;
/** Runs of the fixed script before the first point, so that both points measure it compiled. */
const fixedWarmUps = 60;

interface Point {
  readonly cards: number;
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Milliseconds of the main thread's script for one swipe, and for one run of the fixed script. */
  readonly swipeMs: number;
  readonly fixedMs: number;
}

/** The script time of the page so far, in milliseconds. */
const scriptMs = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value;
  if (seconds === undefined) throw new Error('Chromium reports no script time.');
  return seconds * 1000;
};

/** Marks cards until `until`, and measures the last `measured` of them. */
const measurePoint = async (
  page: Page,
  play: (until: number) => Promise<void>,
  { until, measured }: Record<'until' | 'measured', number>,
) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await play(until - measured);
  const started = await scriptMs(cdp);
  await play(until);
  await page.waitForFunction(() => document.querySelector('article[data-leaving]') === null);
  const swiped = await scriptMs(cdp);
  for (let run = 0; run < fixedRuns; run += 1) await page.keyboard.press(fixedScriptKey);
  const ended = await scriptMs(cdp);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  await cdp.detach();
  return {
    cards: until,
    heapBytes: usedSize,
    nodes,
    listeners: jsEventListeners,
    swipeMs: (swiped - started) / measured,
    fixedMs: (ended - swiped) / fixedRuns,
  } satisfies Point;
};

const { values } = parseArgs({ options: { cards: { type: 'string', default: '10000' }, write: { type: 'boolean' } } });
const cards = Number(values.cards);
const tenth = Math.floor(cards / 10);
const measured = Math.floor(tenth / 2);
const server = await startServer({ DEMO: '0' });
const browser = await chromium.launch(launch);
try {
  const player = await signUp(server, { name: 'Player', gender: 'm', age: 30 });
  await givePhoto(player);
  const page = await openBrowser(browser, player, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
  });
  await addFixedScript(page);
  const play = await stubGame(page);
  await page.goto('/matches');
  await page.locator('article:not([inert])').waitFor();
  for (let run = 0; run < fixedWarmUps; run += 1) await page.keyboard.press(fixedScriptKey);
  const first = await measurePoint(page, play, { until: tenth, measured });
  const last = await measurePoint(page, play, { until: cards, measured });
  const ratio = ({ swipeMs, fixedMs }: Point) => swipeMs / fixedMs;
  const row = (point: Point) => [
    point.cards.toLocaleString('en-US'),
    (point.heapBytes / 1e6).toFixed(2),
    String(point.nodes),
    String(point.listeners),
    point.swipeMs.toFixed(2),
    point.fixedMs.toFixed(2),
    ratio(point).toFixed(2),
  ];
  const growths = [last.heapBytes / first.heapBytes, last.nodes / first.nodes, last.listeners / first.listeners];
  const slower = ratio(last) / ratio(first);
  const isMet = growths.every((growth) => growth <= growthMost) && slower <= slowerMost;
  const times = (multiple: number) => `× ${multiple.toFixed(2)}`;
  const tables = table(
    ['cards', 'heap, MB', 'DOM nodes', 'listeners', 'script a swipe, ms', 'fixed script, ms', 'times the fixed script'],
    [
      row(first),
      row(last),
      ['growth', ...growths.map(times), '', '', times(slower)],
      ['may be', ...growths.map(() => times(growthMost)), '', '', times(slowerMost)],
      [isMet ? 'met' : 'missed', '', '', '', '', '', ''],
    ],
  );
  console.log(tables);
  if (values.write) await writeFigures('session figures', tables);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}

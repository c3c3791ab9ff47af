import type { AuthorizationToken } from '@kindred/contract/session';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { addFixedScript, fixedScriptKey } from './fixed-script.ts';
import { costOf, type TraceEvent } from './trace-cost.ts';

export interface Swipe {
  /** The main thread's script time of the gesture and its fly-out, in milliseconds. */
  readonly scriptMs: number;
  readonly longestMs: number;
  /** The script time of the fixed script, the mean of a run before and one after the swipe, in milliseconds. */
  readonly fixedMs: number;
}

interface SwipeOptions {
  readonly url: string;
  readonly tokens: AuthorizationToken;
  /** The divisor of the speed for each series, and its number of swipes. */
  readonly series: readonly { readonly slowdown: number; readonly times: number }[];
}

const phone = { width: 390, height: 844 };
const moves = 20;
const frameMs = 16;
/** The time until the card has left and the page is idle. */
const restMs = 900;
/** The first swipes are not counted, since they compile code: one to each side. */
const warmUps = 2;
const fixedWarmUps = 10;

const topCard = (page: Page) => page.locator('article:not([inert])').getAttribute('aria-labelledby');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Swipes the top card, left and right in turn. Each swipe and a fixed script are traced in turn. */
export const swipes = async (browser: Browser, { url, tokens, series }: SwipeOptions): Promise<Swipe[][]> => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });
  await context.addInitScript((session) => localStorage.setItem('session', session), JSON.stringify(tokens));
  const page = await context.newPage();
  await addFixedScript(page);
  await page.goto(`${url}/matches`);
  await page.locator('article:not([inert])').waitFor();
  await pause(1500);
  const cdp = await context.newCDPSession(page);
  const measureCost = async (action: () => Promise<void>) => costOf(await traced(cdp, action));
  const runFixed = async () => (await measureCost(() => page.keyboard.press(fixedScriptKey))).scriptMs;
  let swiped = 0;
  const swipeTop = async () => {
    const before = await topCard(page);
    swiped += 1;
    const cost = await measureCost(() => swipe(cdp, swiped % 2 === 0 ? 1 : -1));
    if ((await topCard(page)) === before) throw new Error('The card did not leave.');
    return cost;
  };
  for (let run = 0; run < fixedWarmUps; run += 1) await page.keyboard.press(fixedScriptKey);
  for (let run = 0; run < warmUps; run += 1) await swipeTop();
  const measured: Swipe[][] = [];
  for (const { slowdown, times } of series) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const all: Swipe[] = [];
    let fixedBefore = await runFixed();
    while (all.length < times) {
      const cost = await swipeTop();
      const fixedAfter = await runFixed();
      all.push({ ...cost, fixedMs: (fixedBefore + fixedAfter) / 2 });
      fixedBefore = fixedAfter;
    }
    measured.push(all);
  }
  await context.close();
  return measured;
};

/** Moves a finger from the middle of the card to the side in a third of a second. */
const swipe = async (cdp: CDPSession, side: 1 | -1): Promise<void> => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [phone.width / 2, phone.height * 0.4];
  await touch('touchStart', x, y);
  for (let step = 1; step <= moves; step += 1) {
    await touch('touchMove', x + (side * 160 * step) / moves, y + step);
    await pause(frameMs);
  }
  await touch('touchEnd');
  await pause(restMs);
};

const traced = async (cdp: CDPSession, action: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'toplevel', '__metadata'] },
  });
  await action();
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return events;
};

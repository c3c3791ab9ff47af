// Measures the longest task of the main thread while a long dialog list and a long thread load by scrolling, and while
// they are scrolled afterwards. A stub answers the lists. `node bench/dialog-scroll.ts [--dialogs 10000]
// [--messages 5000] [--write]`, after `npm run build -w web`.
import { parseArgs } from 'node:util';
import { limits } from '@kindred/contract/limits';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { launch } from '../e2e/playwright.config.ts';
import { answerConsent } from '../e2e/support/consent.ts';
import { openBrowser, signUp } from '../e2e/support/member.ts';
import { startServer } from '../e2e/support/server.ts';
import { addFixedScript, fixedScriptKey } from './fixed-script.ts';
import { table, writeFigures } from './page.ts';
import { longThread, stubDialogs } from './stub-dialogs.ts';

/** The longest task that scrolling may cause, in milliseconds (the definition of a long task). */
const taskMost = 50;
const fixedRuns = 20;
const fixedWarmUps = 60;

interface Figures {
  readonly name: string;
  readonly steps: number;
  /** Elements of the page at the end. */
  readonly elements: number;
  /** Milliseconds of the main thread for one step of the scroll position, and for one run of the fixed script. */
  readonly stepMs: number;
  readonly fixedMs: number;
  /** The longest task in milliseconds, and the number of tasks longer than `taskMost`. */
  readonly longestMs: number;
  readonly longCount: number;
}

/** The time of the main thread so far, in milliseconds. */
const taskMs = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('Chromium reports no task time.');
  return seconds * 1000;
};

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The processor's time of a task in microseconds, without the time in which other processes ran. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The processor's times of the tasks of the main thread, in milliseconds. */
const tasksOf = (trace: Buffer): number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && isMain.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
};

/** Runs in the page. Scrolls by `by` pixels a frame until the position stays for a second. Returns the number of steps. */
const scroll = async ({ selector, by }: { selector: string | null; by: number }): Promise<number> => {
  const target = selector === null ? document.scrollingElement : document.querySelector(selector);
  if (!target) throw new Error('The page does not scroll.');
  const stillMost = 120;
  let steps = 0;
  for (let still = 0; still < stillMost; ) {
    const before = target.scrollTop;
    target.scrollTop += by;
    await new Promise(requestAnimationFrame);
    if (target.scrollTop === before) still += 1;
    else {
      still = 0;
      steps += 1;
    }
  }
  return steps;
};

const measure = async (
  browser: Browser,
  page: Page,
  name: string,
  selector: string | null,
  by: number,
): Promise<Figures> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await browser.startTracing(page, { categories: ['toplevel'] });
  const started = await taskMs(cdp);
  const steps = await page.evaluate(scroll, { selector, by });
  const scrolled = await taskMs(cdp);
  const tasks = tasksOf(await browser.stopTracing());
  const before = await taskMs(cdp);
  for (let run = 0; run < fixedRuns; run += 1) await page.keyboard.press(fixedScriptKey);
  const ended = await taskMs(cdp);
  await cdp.detach();
  return {
    name,
    steps,
    elements: await page.evaluate(() => document.getElementsByTagName('*').length),
    stepMs: (scrolled - started) / steps,
    fixedMs: (ended - before) / fixedRuns,
    longestMs: tasks.reduce((longest, ms) => Math.max(longest, ms), 0),
    longCount: tasks.filter((ms) => ms > taskMost).length,
  };
};

const { values } = parseArgs({
  options: {
    dialogs: { type: 'string', default: '10000' },
    messages: { type: 'string', default: '5000' },
    write: { type: 'boolean' },
  },
});
const [dialogs, messages] = [Number(values.dialogs), Number(values.messages)];
const server = await startServer({ DEMO: '0' });
const browser = await chromium.launch(launch);
try {
  const reader = await signUp(server, { name: 'Reader', gender: 'm', age: 30 });
  const open = async (path: string): Promise<Page> => {
    const page = await openBrowser(browser, reader, {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'no-preference',
      serviceWorkers: 'block',
    });
    await answerConsent(page.context());
    await addFixedScript(page);
    await stubDialogs(page, { dialogs, messages, pageSize: limits.dialogsPage });
    await page.goto(path);
    await page.getByRole('listitem').first().waitFor();
    for (let run = 0; run < fixedWarmUps; run += 1) await page.keyboard.press(fixedScriptKey);
    return page;
  };
  const figures: Figures[] = [];
  const list = await open('/dialogs');
  const stepPx = 300;
  const count = (of: number) => of.toLocaleString('en-US');
  figures.push(await measure(browser, list, `${count(dialogs)} dialogs, while they load`, null, stepPx));
  figures.push(await measure(browser, list, `${count(dialogs)} dialogs, back to the first`, null, -stepPx));
  const last = await list.getByRole('listitem').count();
  await list.context().close();
  const thread = await open(`/dialogs/${longThread}`);
  const log = 'section[data-scrolls]';
  figures.push(await measure(browser, thread, `${count(messages)} messages, while they load`, log, -stepPx));
  figures.push(await measure(browser, thread, `${count(messages)} messages, back to the last`, log, stepPx));
  const isMet = figures.every(({ longCount }) => longCount === 0);
  const tables = table(
    [
      'scrolled',
      'steps',
      'elements',
      'main thread a step, ms',
      'fixed script, ms',
      'times the fixed script',
      'longest task, ms',
      `tasks over ${taskMost} ms`,
    ],
    [
      ...figures.map((one) => [
        one.name,
        count(one.steps),
        count(one.elements),
        one.stepMs.toFixed(2),
        one.fixedMs.toFixed(2),
        (one.stepMs / one.fixedMs).toFixed(2),
        one.longestMs.toFixed(0),
        String(one.longCount),
      ]),
      [isMet ? 'met' : 'missed', '', '', '', '', '', '', ''],
    ],
  );
  console.log(tables);
  console.log(`rendered rows of the list: ${last}`);
  if (values.write) await writeFigures('messenger scrolling', tables);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}

// Measures the interaction to next paint of ten pages (spec: under 200 ms) at a quarter of an idle processor's speed, on a phone's
// screen: each page's main interactions by taps and keys, as the browser's event timing reports them.
// `node bench/interactions/interactions.ts [--runs 5] [--pages game,thread] [--write] [url]`, after `npm run build -w web`. Without a URL it starts a
// server with demo members.
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { launch } from '../../e2e/playwright.config.ts';
import {
  type FigurePage,
  type FigureSession,
  figurePages,
  figureServer,
  openFigureSession,
  prepareContext,
} from '../../e2e/support/figure-pages.ts';
import { measureProcessor, phoneSlowdown } from '../../e2e/support/processor.ts';
import { startServer } from '../../e2e/support/server.ts';
import { addFixedScript, fixedScriptKey } from '../fixed-script.ts';
import { at } from '../measure.ts';
import { table, writeFigures } from '../page.ts';
import { addMatchHandler, steps } from './steps.ts';
import { addInteractionTiming, type Interaction, timeFixedScript, timeInteraction } from './timing.ts';

/** The longest time to the next paint, in milliseconds. */
const mostMs = 200;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' };
const fixedWarmUps = 10;
/** The time after which a page has loaded what its first screen does not need. */
const settleMs = 3000;
const timeoutMs = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Visit {
  /** The slowest interaction of each step, by its name. Null for steps under 16 ms. */
  readonly byStep: ReadonlyMap<string, Interaction | null>;
  readonly fixedMs: number;
}

/** Opens a page in a browser without a cache, and makes its steps. */
const visit = async (browser: Browser, session: FigureSession, name: FigurePage): Promise<Visit> => {
  // The speed of a shared machine changes within minutes.
  const rate = phoneSlowdown(await measureProcessor());
  const context = await browser.newContext({
    ...phone,
    baseURL: session.origin,
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
  });
  await prepareContext(context, session, name);
  const page = await context.newPage();
  // A busy machine takes long at a quarter of the speed.
  page.setDefaultTimeout(timeoutMs);
  await addMatchHandler(page);
  await addInteractionTiming(page);
  await addFixedScript(page);
  const { ready, all } = steps[name];
  await page.goto(session.paths[name]);
  await ready(page).waitFor();
  await pause(settleMs);
  for (let run = 0; run < fixedWarmUps; run += 1) await page.keyboard.press(fixedScriptKey);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const fixedBefore = await timeFixedScript(page);
  const byStep = new Map<string, Interaction | null>();
  for (const { name: step, act, after } of all) {
    byStep.set(step, await timeInteraction(page, () => act(page)));
    await after?.(page);
  }
  const fixedAfter = await timeFixedScript(page);
  await context.close();
  return { byStep, fixedMs: (fixedBefore + fixedAfter) / 2 };
};

const none: Interaction = { ms: 0, delayMs: 0, processingMs: 0, presentationMs: 0 };

interface Slowest extends Interaction {
  readonly step: string;
}

/** The median of each step's times, with the phases of the run that had it; slowest first. */
const mediansOf = (visits: readonly Visit[]): Slowest[] =>
  [...(visits[0]?.byStep.keys() ?? [])]
    .map((step) => {
      const times = visits.map(({ byStep }) => byStep.get(step) ?? none).toSorted((one, other) => one.ms - other.ms);
      return { step, ...(times[times.length >> 1] ?? none) };
    })
    .toSorted((one, other) => other.ms - one.ms);

const phases = ({ ms, delayMs, processingMs, presentationMs }: Interaction): string[] =>
  [ms, delayMs, processingMs, presentationMs].map((all) => all.toFixed(0));
const phaseNames = ['ms', 'input delay', 'processing', 'presentation'];

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: figurePages.join() },
    write: { type: 'boolean' },
  },
  allowPositionals: true,
});
const wanted = new Set(values.pages.split(','));
const [givenUrl] = positionals;
const server = givenUrl ? undefined : await startServer(figureServer);
const browser = await chromium.launch(launch);
try {
  const session = await openFigureSession(givenUrl ?? server?.url() ?? '');
  const rows: string[][] = [];
  let isMet = true;
  for (const name of figurePages.filter((page) => wanted.has(page))) {
    const visits: Visit[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) visits.push(await visit(browser, session, name));
    const medians = mediansOf(visits);
    const [slowest = { step: '', ...none }] = medians;
    const sortedFixed = visits.map(({ fixedMs }) => fixedMs).toSorted((one, other) => one - other);
    const fixedMs = at(sortedFixed, 0.5);
    const isGood = slowest.ms < mostMs;
    isMet &&= isGood;
    rows.push([
      name,
      slowest.step,
      ...phases(slowest),
      fixedMs.toFixed(0),
      (slowest.ms / fixedMs).toFixed(1),
      isGood ? 'met' : 'missed',
    ]);
    console.log(
      `${name}\n${table(
        ['step', ...phaseNames],
        medians.map((one) => [one.step, ...phases(one)]),
      )}\n`,
    );
  }
  const tables = table(
    ['page', 'slowest interaction', ...phaseNames, 'fixed script', 'times the fixed script', `under ${mostMs} ms`],
    rows,
  );
  console.log(tables);
  if (values.write) await writeFigures('interaction figures', tables);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await server?.stop();
}

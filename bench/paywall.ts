// How long a member waits for the plans after the tap on a button that opens a payment, on a slow line: with the prefetch
// of tariffs and code that the button starts once it is in view (decision 63), and without it. The two take turns, so that
// neighbours on the machine weigh on both. `node bench/paywall.ts [--runs 7] [--write]`, after `npm run build -w web`.
import { parseArgs } from 'node:util';
import type { AuthorizationToken } from '@kindred/contract/session';
import { type Browser, chromium } from '@playwright/test';
import { launch } from '../e2e/playwright.config.ts';
import { startServer } from '../e2e/support/server.ts';
import { textsOf } from '../e2e/support/texts.ts';
import { at } from './measure.ts';
import { table, writeFigures } from './page.ts';
import { newMember } from './swipe-member.ts';

/** Chromium's "Slow 4G". */
const line = { latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' };
const t = textsOf('en-US');

/** A file of the payment's code or texts. */
const ofPayment = /\/(payment-popup|tariff-list)-[^/]*\.js$|\/payments\.json$/;

type Timed = typeof globalThis & { waited: Promise<number> };

/** In the page: milliseconds from the next click to the frame in which a plan can be seen. */
const listen = (): void => {
  (globalThis as Timed).waited = new Promise((resolve) => {
    const start = ({ timeStamp }: Event): void => {
      const look = (): void => {
        const plan = document.querySelector('[role=dialog] label:has(input[type=radio])');
        const box = plan?.getBoundingClientRect();
        if (box && box.height > 0 && box.top < innerHeight) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', start, { capture: true, once: true });
  });
};

interface Visit {
  readonly address: string;
  readonly tokens: AuthorizationToken;
  readonly isPrefetched: boolean;
}

/** One visit in a browser that has nothing cached. */
const visit = async (browser: Browser, { address, tokens, isPrefetched }: Visit) => {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addInitScript((session) => localStorage.setItem('session', session), JSON.stringify(tokens));
  // Where nothing ever comes into view, nothing is prefetched.
  if (!isPrefetched) await context.addInitScript('IntersectionObserver.prototype.observe = () => undefined');
  const page = await context.newPage();
  let requests = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/tariff/') || ofPayment.test(pathname)) requests += 1;
  });
  await page.goto(`${address}/profile`);
  const button = page.getByRole('button', { name: t('profile:settings.premium') });
  await button.scrollIntoViewIfNeeded();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await page.waitForLoadState('networkidle');
  const before = requests;
  await page.evaluate(listen);
  await button.tap();
  const waitedMs = await page.evaluate(() => (globalThis as Timed).waited);
  await context.close();
  return { waitedMs, before, after: requests - before };
};

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' }, write: { type: 'boolean' } } });
const server = await startServer({ DEMO: '0' });
const browser = await chromium.launch(launch);
try {
  const address = server.url();
  const measured: { readonly [name in 'with' | 'without']: number[] } = { with: [], without: [] };
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const name of ['with', 'without'] as const) {
      const tokens = await newMember(address);
      const { waitedMs, before, after } = await visit(browser, { address, tokens, isPrefetched: name === 'with' });
      if (name === 'with' ? before === 0 || after !== 0 : before !== 0)
        throw new Error(`${name} prefetch: ${before} requests for tariffs and code before the tap, ${after} after it`);
      measured[name].push(waitedMs);
    }
  }
  const sorted = (name: 'with' | 'without') => measured[name].toSorted((one, other) => one - other);
  const median = (name: 'with' | 'without') => at(sorted(name), 0.5);
  const row = (name: 'with' | 'without', words: string) => [
    words,
    ...[median(name), Math.min(...measured[name]), Math.max(...measured[name])].map((ms) => ms.toFixed(0)),
    (median(name) / median('with')).toFixed(1),
  ];
  const tables = table(
    ['from the tap to the plans, on "Slow 4G"', 'median, ms', 'least', 'most', 'times the first'],
    [row('with', 'prefetched'), row('without', 'not prefetched')],
  );
  console.log(tables);
  if (values.write) await writeFigures('paywall figures', tables);
} finally {
  await browser.close();
  await server.stop();
}

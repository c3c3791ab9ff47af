// Measures the time from the tap on a button that opens a payment to the visible plans, on a slow network: with the
// prefetch of tariffs and code that the visible button starts (decision 63), and without it. Both alternate, since
// other load on the machine affects both. `node bench/paywall.ts [--runs 7] [--write]`, after `npm run build -w web`.
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
const slowNetwork = { latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' };
const t = textsOf('en-US');

/** A file with code or texts of the payment. */
const isPaymentFile = /\/(payment-popup|tariff-list)-[^/]*\.js$|\/payments\.json$/;

type Timed = typeof globalThis & { waited: Promise<number> };

/** Runs in the page: measures milliseconds from the next click to the first frame with a visible plan. */
const listen = (): void => {
  (globalThis as Timed).waited = new Promise((resolve) => {
    const start = ({ timeStamp }: Event): void => {
      const checkFrame = (): void => {
        const plan = document.querySelector('[role=dialog] label:has(input[type=radio])');
        const box = plan?.getBoundingClientRect();
        if (box && box.height > 0 && box.top < innerHeight) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(checkFrame);
      };
      requestAnimationFrame(checkFrame);
    };
    addEventListener('click', start, { capture: true, once: true });
  });
};

interface Visit {
  readonly url: string;
  readonly tokens: AuthorizationToken;
  readonly isPrefetched: boolean;
}

/** Visits the page in a browser without a cache. */
const visit = async (browser: Browser, { url, tokens, isPrefetched }: Visit) => {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addInitScript((session) => localStorage.setItem('session', session), JSON.stringify(tokens));
  // Without intersections, nothing is prefetched.
  if (!isPrefetched) await context.addInitScript('IntersectionObserver.prototype.observe = () => undefined');
  const page = await context.newPage();
  let requests = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/tariff/') || isPaymentFile.test(pathname)) requests += 1;
  });
  await page.goto(`${url}/profile`);
  const button = page.getByRole('button', { name: t('profile:settings.premium') });
  await button.scrollIntoViewIfNeeded();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slowNetwork });
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
  const url = server.url();
  const measured: { readonly [name in 'with' | 'without']: number[] } = { with: [], without: [] };
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const name of ['with', 'without'] as const) {
      const tokens = await newMember(url);
      const { waitedMs, before, after } = await visit(browser, { url, tokens, isPrefetched: name === 'with' });
      if (name === 'with' ? before === 0 || after !== 0 : before !== 0)
        throw new Error(`${name} prefetch: ${before} requests for tariffs and code before the tap, ${after} after it`);
      measured[name].push(waitedMs);
    }
  }
  const sorted = (name: 'with' | 'without') => measured[name].toSorted((one, other) => one - other);
  const median = (name: 'with' | 'without') => at(sorted(name), 0.5);
  const row = (name: 'with' | 'without', label: string) => [
    label,
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

import { defineConfig } from '@playwright/test';
import type { Shared } from './support/test.ts';

/** Debian's Chromium headless shell. Without these flags it contacts its vendor's hosts at each start. */
export const launch = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--renderer-process-limit=1',
  ],
};

/** Journeys that need demo members or automatic photo reviews. */
const demonstration = /\/(?:main-job|photos|profile)\.spec\.ts$/;
/** Journeys in a browser of their own. */
const ownBrowser = /\/pwa\.spec\.ts$/;

export default defineConfig<object, Pick<Shared, 'demo'>>({
  testDir: '.',
  globalSetup: './support/empty-database.ts',
  // Generous for a busy machine. Passing journeys do not take longer.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  // Twice the cores of the smallest machine, since a journey waits for half of its time.
  workers: 4,
  // Also the journeys of one file: else one worker runs the last file alone.
  fullyParallel: true,
  // A worker starts a server and reuses it for journeys of the same project. The projects with one worker come first: at the end the other
  // workers would wait for it.
  projects: [
    // By one worker, since creating the demo data takes long.
    { name: 'demonstration', testMatch: demonstration, use: { demo: '40' }, workers: 1 },
    { name: 'own-browser', testMatch: ownBrowser, workers: 1 },
    { name: 'empty', testIgnore: [demonstration, ownBrowser] },
  ],
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    browserName: 'chromium',
    // The camera shows a test image, and access to it is granted (verification.spec.ts).
    launchOptions: {
      ...launch,
      args: [...launch.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Only pwa.spec.ts allows service workers, since tests cannot intercept their answers.
    serviceWorkers: 'block',
    locale: 'en-US',
    // Without animations. Journeys that test motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces make the journeys half as long again. Use `--trace=retain-on-failure` if needed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});

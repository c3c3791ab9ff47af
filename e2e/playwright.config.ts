import { defineConfig } from '@playwright/test';

/** Debian's Chromium, the build without windows; without these flags it looks for hosts of its own makers at every start. */
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
  ],
};

export default defineConfig({
  testDir: '.',
  globalSetup: './support/empty-database.ts',
  // Of a machine that does other things beside: a journey that passes takes no longer for it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  // More than twice the cores of the smallest machine: a journey waits for more than half of its time.
  workers: 5,
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    browserName: 'chromium',
    // The camera shows a test picture, and whoever asks for it gets it (verification.spec.ts).
    launchOptions: {
      ...launch,
      args: [...launch.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Its own journey lets it in (pwa.spec.ts): what it answers, no test could stand in for.
    serviceWorkers: 'block',
    locale: 'en-US',
    // Sheets and steps stand at once. Where motion is what is looked at, a journey asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What a trace costs makes the journeys half as long again; `--trace=retain-on-failure` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});

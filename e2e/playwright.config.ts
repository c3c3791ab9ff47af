import { defineConfig } from '@playwright/test';
import type { Shared } from './support/test.ts';

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
    '--renderer-process-limit=1',
  ],
};

/** The journeys that meet members of the demonstration world, or whose photos pass by themselves as they do there: they come first. */
const demonstration = /\/(?:main-job|photos|profile|verification)\.spec\.ts$/;

export default defineConfig<object, Pick<Shared, 'demo'>>({
  testDir: '.',
  globalSetup: './support/empty-database.ts',
  // Of a machine that does other things beside: a journey that passes takes no longer for it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  // Twice the cores of the smallest machine: a journey waits for half of its time.
  workers: 4,
  // By project, since a worker starts a server for its world and keeps it as long as the next journey wants the same.
  projects: [
    // On half of the workers: making that world takes longer than any other start.
    { name: 'demonstration', testMatch: demonstration, use: { demo: '40' }, workers: 2 },
    { name: 'empty', testIgnore: demonstration },
  ],
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

import { defineConfig } from 'vitest/config';

/** Parts of the server that need no database: run once. */
const pure = 'server/src/{config,places,pictures,demo/people}/**/*.test.ts';

/** What is judged before any database is asked: once is enough. */
const judged = 'server/test/hostile-files.test.ts';

const server = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
    exclude: engine === 'embedded' ? [pure, judged] : [pure],
    globalSetup: ['server/test/engines.ts'],
    provide: { engine },
    // Files share a process: what the server imports takes longer than most of them do, and no module keeps what a test did.
    isolate: false,
    // Of a machine that does other things beside: what passes takes no longer for it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          include: ['{contract,i18n,brands,checks,scripts,sandbox}/**/*.test.ts', 'ui/test/**/*.test.{ts,tsx}', pure],
          // Nothing here keeps what a test did; a process for each file costs a third of the time.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      'web/vitest.config.ts',
      'console/vitest.config.ts',
      server('embedded'),
      server('postgres'),
    ],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    include: ['{src,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['../scripts/patient-waits.ts'],
    // Test files share a process, which takes half of the time of a process for each; each has a window and globals of its own.
    pool: 'vmForks',
    expect: { poll: { timeout: 20_000 } },
    // Of a machine that does other things beside: what passes takes no longer for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

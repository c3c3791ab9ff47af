import { defineConfig } from 'vite';
import { inlineLimits } from './scripts/inline-limits.ts';
import { precompress } from './scripts/precompress.ts';

/** The script that sends the first calls of a member's page: one small file without imports, so that it needs no other. */
export default defineConfig({
  publicDir: false,
  plugins: [inlineLimits(), precompress()],
  build: {
    emptyOutDir: false,
    sourcemap: 'hidden',
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/app/first-calls.ts',
      output: { entryFileNames: 'assets/first-calls-[hash].js', format: 'iife' },
    },
  },
});

import { defineConfig } from 'vite';
import { inlineLimits } from './scripts/inline-limits.ts';

/** The script that sends the first calls of a member's page. It has no imports, since it stands in the page itself. */
export default defineConfig({
  publicDir: false,
  plugins: [inlineLimits()],
  build: {
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/app/first-calls.ts',
      output: { entryFileNames: 'first-calls.js', format: 'iife' },
    },
  },
});

import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const dist = new URL('dist/', import.meta.url);

/** What the first page loads: the scripts that it names, the style sheet, and the font's Latin part. */
const initialFiles = (): string[] => {
  const page = readFileSync(new URL('index.html', dist), 'utf8');
  return readdirSync(new URL('assets/', dist))
    .map((name) => `/assets/${name}`)
    .filter((file) => page.includes(file));
};

/** The service worker: one file under a name that stays, built after the app, whose files it keeps. */
export default defineConfig({
  publicDir: false,
  define: { precached: JSON.stringify(initialFiles()), 'process.env.NODE_ENV': '"production"' },
  build: {
    emptyOutDir: false,
    sourcemap: 'hidden',
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
});

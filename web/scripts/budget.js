// Holds the build against the budgets of the members' app (stack.md Budgets). Prints a table; exits 1 over budget.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** In kB of 1000 bytes. */
const budgets = { entryBrotli: 115, chunkBrotli: 35, cssGzip: 12 };

const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');
const kB = (bytes) => bytes / 1000;
const brotli = (file) => kB(brotliCompressSync(readFileSync(join(dist, file))).length);
const gzip = (file) => kB(gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);
const scripts = assets.filter((file) => file.endsWith('.js'));
const initial = scripts.filter((file) => page.includes(file));
const lazy = scripts.filter((file) => !initial.includes(file));
const sum = (files, size) => files.reduce((total, file) => total + size(file), 0);

const rows = [
  { what: `entry (${initial.length} files, brotli)`, size: sum(initial, brotli), budget: budgets.entryBrotli },
  {
    what: 'styles (gzip)',
    size: sum(
      assets.filter((file) => file.endsWith('.css')),
      gzip,
    ),
    budget: budgets.cssGzip,
  },
  ...lazy
    .map((file) => ({
      what: `${file.slice('assets/'.length)} (brotli)`,
      size: brotli(file),
      budget: budgets.chunkBrotli,
    }))
    .sort((a, b) => b.size - a.size),
];

const shown = 12;
for (const { what, size, budget } of rows.slice(0, shown)) {
  const mark = size > budget ? 'OVER' : 'ok';
  console.log(`${mark.padEnd(5)} ${size.toFixed(1).padStart(7)} of ${String(budget).padStart(3)} kB  ${what}`);
}
if (rows.length > shown) console.log(`      and ${rows.length - shown} smaller chunks`);
if (rows.some(({ size, budget }) => size > budget)) {
  console.error('The members’ app is over its budget.');
  process.exit(1);
}

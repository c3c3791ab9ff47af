// Compares the build with the budgets of the members' app (stack.md Budgets). Prints a table; exits 1 over budget.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In kB of 1000 bytes. */
const budgets = { entryBrotli: 115, chunkBrotli: 35, entryCssGzip: 12, memberCssGzip: 6 };

const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');
/** What the server sends of a file, in kB: its compressed sibling, which the smallest files lack (precompress.ts). */
const sentAs = (extension) => (file) =>
  (statSync(join(dist, `${file}.${extension}`), { throwIfNoEntry: false }) ?? statSync(join(dist, file))).size / 1000;
const brotli = sentAs('br');
const gzip = sentAs('gz');

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);
const scripts = assets.filter((file) => file.endsWith('.js'));
const initial = scripts.filter((file) => page.includes(file));
const lazy = scripts.filter((file) => !initial.includes(file));
const sheets = assets.filter((file) => file.endsWith('.css'));
const entrySheets = sheets.filter((file) => page.includes(file));
const memberSheets = sheets.filter((file) => !entrySheets.includes(file));
// Tailwind's sheet is split in two (decision 121). A third would have an order of its own.
if (entrySheets.length !== 1 || memberSheets.length !== 1)
  throw new Error(`Unexpected style sheets: ${sheets.join(', ')}`);
const sum = (files, size) => files.reduce((total, file) => total + size(file), 0);

const rows = [
  { what: `entry (${initial.length} files, brotli)`, size: sum(initial, brotli), budget: budgets.entryBrotli },
  { what: 'styles of the entry (gzip)', size: sum(entrySheets, gzip), budget: budgets.entryCssGzip },
  { what: 'styles of members’ pages and popups (gzip)', size: sum(memberSheets, gzip), budget: budgets.memberCssGzip },
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

/** The maximum number of scripts that a page loads before its first screen. */
const maxScripts = 12;
const member = ['_member', '-member-start', 'more-calls.gen'];
/** The lazy files that a page loads before its first screen, by name. The guests' frame and the home page are both named `_guest`. */
const pages = {
  '/': ['_guest'],
  '/login': ['_guest', 'login'],
  '/matches': [...member, 'matches.index'],
  '/activity': [...member, '_activity', 'activity.index'],
  '/matches/list': [...member, '_activity', 'matches.list'],
  '/dialogs': [...member, 'dialogs.index'],
  '/dialogs/{id}': [...member, 'dialogs._dialogId'],
  '/u{hid}': [...member, 'u__userHashId_'],
  '/profile': [...member, 'profile'],
  '/search': [...member, 'search.index'],
  '/search/nearby': [...member, 'search.nearby'],
};

const nameOf = (file) => file.slice('assets/'.length).replace(/-[\w-]{8}\.js$/, '');
const filesNamed = (name) => {
  const files = scripts.filter((file) => nameOf(file) === name);
  if (files.length === 0) throw new Error(`The build has no file ${name}`);
  return files;
};
const imports = new Map(
  scripts.map((file) => {
    const code = readFileSync(join(dist, file), 'utf8');
    return [file, [...code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, name]) => `assets/${name}`)];
  }),
);
/** The files and their static imports, recursively. */
const loadedWith = (files, found = new Set()) => {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    loadedWith(imports.get(file) ?? [], found);
  }
  return found;
};
const counts = Object.entries(pages).map(([page, names]) => {
  const files = loadedWith([...initial, ...names.flatMap(filesNamed)]);
  return { page, count: files.size, brotli: sum([...files], brotli) };
});
console.log('scripts before the first screen:');
for (const { page, count, brotli } of counts) {
  const mark = count > maxScripts ? 'OVER' : 'ok';
  console.log(
    `${mark.padEnd(5)} ${String(count).padStart(7)} of ${maxScripts}  ${page} (${brotli.toFixed(0)} kB brotli)`,
  );
}
if (rows.some(({ size, budget }) => size > budget) || counts.some(({ count }) => count > maxScripts)) {
  console.error('The members’ app is over its budget.');
  process.exit(1);
}

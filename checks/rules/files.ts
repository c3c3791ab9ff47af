import { brands } from '@kindred/brands';
import { read } from '../sources.ts';
import type { Rule } from './rule.ts';

const brandNames = new RegExp(
  `(?<![\\p{L}])(${brands.flatMap(({ title, key }) => [title, key]).join('|')})(?![\\p{L}])`,
  'u',
);
// A city, and an option of the job queue.
const otherNames = /\bMilan\b|graceful: true/;

const longest = 400;
const machines = /\/(root|work|home\/\w+)\/|registry\.[a-z]+js\.org|"resolved": "http/;

const [brand] = brands;
if (!brand) throw new Error('There are no brands');

export const ofFiles: Rule[] = [
  {
    says: 'no brand is named outside brands/',
    covers: (path) =>
      /\.(tsx?|js|json|css|html|svg)$/.test(path) &&
      !/^(brands|e2e)\/|^package-lock/.test(path) &&
      !path.endsWith('.test.ts') &&
      !path.includes('/test/') &&
      !/^server\/src\/(places|demo)\/.*data\//.test(path),
    broken: ({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (brandNames.test(line) && !otherNames.test(line) ? [`${path}:${index + 1}`] : [])),
    seen: { 'web/src/lib/a.ts': [`const key = '${brand.key}';`, `// Welcome to ${brand.title}!`] },
    passed: { 'web/src/lib/a.ts': `const key = 'un${brand.key}ly';` },
  },
  {
    says: 'no file is longer than 400 lines',
    covers: (path) => /\.(tsx?|js|css)$/.test(path) && !path.endsWith('.gen.ts'),
    broken: ({ path, text }) => (text.split('\n').length > longest + 1 ? [path] : []),
    seen: { 'web/src/lib/a.ts': 'go();\n'.repeat(longest + 1) },
    passed: { 'web/src/lib/a.ts': 'go();\n'.repeat(longest) },
  },
  {
    says: 'nothing names a machine’s paths or a registry’s host',
    covers: (path) => !path.startsWith('checks/') && /\.(tsx?|js|json|md|yml|css|html|sh)$|^\.[a-z]/.test(path),
    broken: ({ path, text }) => (machines.test(text) ? [path] : []),
    seen: {
      'docs/a.md': ['It stands in /home/robin/kindred.', 'See https://registry.npmjs.org/kindred.'],
      'package-lock.json': '{ "resolved": "https://mirror.example/a.tgz" }',
    },
    passed: { 'docs/a.md': 'At home, under /rooted/work.' },
  },
];

/** The folders that a page's tables name in their first column, up to what stands for any name. */
const tableFolders = (text: string): string[] =>
  [...text.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w./-]+)/g)].map(([, path = '']) => path),
  );

/** Folders of the repository that a table of a page leaves out; none is too small to be found. */
export const missingFolders = (page: string, folders: readonly string[], text: string = read(page)): string[] => {
  const named = tableFolders(text);
  return folders.filter((folder) => !named.some((path) => `${path}/`.startsWith(`${folder}/`)));
};

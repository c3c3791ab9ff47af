import { brands } from '@kindred/brands';
import { read } from '../sources.ts';
import type { Rule } from './rule.ts';

const brandNames = new RegExp(
  `(?<![\\p{L}])(${brands.flatMap(({ title, key }) => [title, key]).join('|')})(?![\\p{L}])`,
  'u',
);
// The city of Milan, and an option of the job queue.
const otherNames = /\bMilan\b|graceful: true/;

const maxLines = 400;
const machinePaths = /\/(root|work|home\/\w+)\/|registry\.[a-z]+js\.org|"resolved": "http/;

const [brand] = brands;
if (!brand) throw new Error('There are no brands');

export const fileRules: Rule[] = [
  {
    title: 'no brand is named outside brands/',
    covers: (path) =>
      /\.(tsx?|js|json|css|html|svg)$/.test(path) &&
      !/^(brands|e2e)\/|^package-lock/.test(path) &&
      !path.endsWith('.test.ts') &&
      !path.includes('/test/') &&
      !/^server\/src\/(places|demo)\/.*data\//.test(path),
    findViolations: ({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (brandNames.test(line) && !otherNames.test(line) ? [`${path}:${index + 1}`] : [])),
    refused: { 'web/src/lib/a.ts': [`const key = '${brand.key}';`, `// Welcome to ${brand.title}!`] },
    accepted: { 'web/src/lib/a.ts': `const key = 'un${brand.key}ly';` },
  },
  {
    title: 'no file is longer than 400 lines',
    covers: (path) => /\.(tsx?|js|css)$/.test(path) && !path.endsWith('.gen.ts'),
    findViolations: ({ path, text }) => (text.split('\n').length > maxLines + 1 ? [path] : []),
    refused: { 'web/src/lib/a.ts': 'go();\n'.repeat(maxLines + 1) },
    accepted: { 'web/src/lib/a.ts': 'go();\n'.repeat(maxLines) },
  },
  {
    title: 'nothing names a machine’s paths or a registry’s host',
    covers: (path) => !path.startsWith('checks/') && /\.(tsx?|js|json|md|yml|css|html|sh)$|^\.[a-z]/.test(path),
    findViolations: ({ path, text }) => (machinePaths.test(text) ? [path] : []),
    refused: {
      'docs/a.md': ['It stands in /home/robin/kindred.', 'See https://registry.npmjs.org/kindred.'],
      'package-lock.json': '{ "resolved": "https://mirror.example/a.tgz" }',
    },
    accepted: { 'docs/a.md': 'At home, under /rooted/work.' },
  },
];

/** Returns the folders in the first column of a page's tables, up to a placeholder. */
const tableFolders = (text: string): string[] =>
  [...text.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w./-]+)/g)].map(([, path = '']) => path),
  );

/** Returns the folders that the tables of a page omit. */
export const missingFolders = (page: string, folders: readonly string[], text: string = read(page)): string[] => {
  const named = tableFolders(text);
  return folders.filter((folder) => !named.some((path) => `${path}/`.startsWith(`${folder}/`)));
};

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Every file of the repository, by its path from the root: tracked, and new ones that are not ignored. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const isTest = (path: string): boolean => /(\.test|test-support)\.tsx?$|(^|\/)test\/|^(e2e|checks|bench)\//.test(path);
const isGenerated = (path: string): boolean => path.endsWith('.gen.ts');

/** TypeScript of the product: no tests, nothing generated. */
export const productSources = files.filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !isGenerated(path));

/** Walks a file's syntax tree; `at` gives the line of a position. */
export const visit = (path: string, visitor: (at: (start: number) => string) => VisitorObject): void => {
  const text = read(path);
  const at = (start: number): string => `${path}:${text.slice(0, start).split('\n').length}`;
  new Visitor(visitor(at)).visit(parseSync(path, text).program);
};

/** What a file imports of this repository by a relative path, as paths from the root. */
export const relativeImports = (path: string): string[] => {
  const { module } = parseSync(path, read(path));
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
  ];
  return named.filter((name) => name.startsWith('.')).map((name) => normalize(join(dirname(path), name)));
};

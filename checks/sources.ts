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

/** A file by its path from the root; or what could stand there. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const isTest = (path: string): boolean => /(\.test|test-support)\.tsx?$|(^|\/)test\/|^(e2e|checks|bench)\//.test(path);
const isGenerated = (path: string): boolean => path.endsWith('.gen.ts');

/** TypeScript of the product: no tests, nothing generated. */
export const isProduct = (path: string): boolean => /\.tsx?$/.test(path) && !isTest(path) && !isGenerated(path);

/** Walks a file's syntax tree; `at` gives the line of a position. */
export const visit = ({ path, text }: Source, visitor: (at: (start: number) => string) => VisitorObject): void => {
  const at = (start: number): string => `${path}:${text.slice(0, start).split('\n').length}`;
  new Visitor(visitor(at)).visit(parseSync(path, text).program);
};

/** Whatever a file names to have it: imported, imported later, exported on, or for its types alone. */
const requestsOf = (source: Source): string[] => {
  const names: string[] = [];
  visit(source, () => ({
    ImportDeclaration: ({ source: { value } }) => void names.push(value),
    ExportNamedDeclaration: ({ source: from }) => void (from && names.push(from.value)),
    ExportAllDeclaration: ({ source: { value } }) => void names.push(value),
    ImportExpression: ({ source: from }) => {
      if (from.type === 'Literal') names.push(String(from.value));
      if (from.type === 'TemplateLiteral') names.push(from.quasis.map(({ value }) => value.raw).join('*'));
    },
    TSImportType: ({ source: { value } }) => void names.push(value),
  }));
  return names;
};

const ours = '@kindred/';

/** What a file imports of this repository, as paths from the root: `@kindred/ui/toast` is `ui/toast`. */
export const importsOf = (source: Source): string[] =>
  requestsOf(source).flatMap((name) => {
    if (name.startsWith('.')) return [normalize(join(dirname(source.path), name))];
    return name.startsWith(ours) ? [name.slice(ours.length).replace(/^sandbox-/, 'sandbox/')] : [];
  });

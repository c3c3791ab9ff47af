import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Argument,
  type CallExpression,
  type ParseResult,
  parseSync,
  Visitor,
  type VisitorObject,
} from 'oxc-parser';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** All files of the repository by path from the root: tracked files, and new files that are not ignored. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A file or sample by its path from the root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

export const isTest = (path: string): boolean =>
  /(\.test|test-support)\.tsx?$|(^|\/)test\/|^(e2e|checks|bench)\//.test(path);
const isGenerated = (path: string): boolean => path.endsWith('.gen.ts');

/** True for TypeScript of the product, without tests and generated files. */
export const isProduct = (path: string): boolean => /\.tsx?$/.test(path) && !isTest(path) && !isGenerated(path);

let last: { readonly source: Source; readonly result: ParseResult } | undefined;
/** Parses a file. The last result is stored, since the rules check one file after the other and parsing takes longest. */
export const parse = ({ path, text }: Source): ParseResult => {
  if (last?.source.path !== path || last.source.text !== text)
    last = { source: { path, text }, result: parseSync(path, text) };
  return last.result;
};

/** Visits a file's syntax tree. `at` returns the line of a position. */
export const visit = (source: Source, visitor: (at: (start: number) => string) => VisitorObject): void => {
  const { path, text } = source;
  const at = (start: number): string => `${path}:${text.slice(0, start).split('\n').length}`;
  new Visitor(visitor(at)).visit(parse(source).program);
};

/** Returns the text of a literal, or a template with `*` for each expression. */
const textOf = (node: Argument | undefined): string[] => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  return node?.type === 'TemplateLiteral' ? [node.quasis.map(({ value }) => value.raw).join('*')] : [];
};

/**
 * True for calls that resolve a module's file: `require.resolve('…')`, `import.meta.resolve('…')`, and `resolve('…')`
 * with `createRequire`.
 */
const isResolve = ({ callee }: CallExpression, names: readonly string[]): boolean => {
  if (callee.type === 'Identifier') return callee.name === 'resolve' && names.includes('node:module');
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const isPromise = callee.object.type === 'Identifier' && callee.object.name === 'Promise';
  return callee.property.name === 'resolve' && !isPromise;
};

const requestsByPath = new Map<string, { readonly text: string; readonly names: readonly string[] }>();
/** Returns the module specifiers of a file: static and dynamic imports, re-exports, types, and resolved files. Stores them. */
export const requestsOf = (source: Source): readonly string[] => {
  const known = requestsByPath.get(source.path);
  if (known?.text === source.text) return known.names;
  const names: string[] = [];
  requestsByPath.set(source.path, { text: source.text, names });
  visit(source, () => ({
    ImportDeclaration: ({ source: { value } }) => void names.push(value),
    ExportNamedDeclaration: ({ source: from }) => void (from && names.push(from.value)),
    ExportAllDeclaration: ({ source: { value } }) => void names.push(value),
    ImportExpression: ({ source: from }) => void names.push(...textOf(from)),
    CallExpression: (call) => void (isResolve(call, names) && names.push(...textOf(call.arguments[0]))),
    TSImportType: ({ source: { value } }) => void names.push(value),
  }));
  return names;
};

const ownScope = '@kindred/';

/**
 * Returns the files of this repository that a file imports, as paths from the root: `@kindred/ui/toast` is `ui/toast`.
 */
export const importsOf = (source: Source): string[] =>
  requestsOf(source).flatMap((name) => {
    if (name.startsWith('.')) return [normalize(join(dirname(source.path), name))];
    return name.startsWith(ownScope) ? [name.slice(ownScope.length).replace(/^sandbox-/, 'sandbox/')] : [];
  });

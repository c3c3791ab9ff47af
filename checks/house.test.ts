import { describe, expect, test } from 'vitest';
import { byFeatureFolder, findFeatureCircles, folderCircles } from './rules/circles.ts';
import { findSharedNames } from './rules/exports.ts';
import { fileRules, missingFolders } from './rules/files.ts';
import { crowdedFolders } from './rules/folders.ts';
import { imports } from './rules/imports.ts';
import { language } from './rules/language.ts';
import { locks } from './rules/locks.ts';
import { logical } from './rules/logical.ts';
import { numbers } from './rules/numbers.ts';
import type { Rule } from './rules/rule.ts';
import { sql } from './rules/sql.ts';
import { storage } from './rules/storage.ts';
import { texts } from './rules/texts.ts';
import { files, isProduct, read, type Source } from './sources.ts';

const samples = (given: Readonly<Record<string, string | readonly string[]>> = {}): Source[] =>
  Object.entries(given).flatMap(([path, all]) => [all].flat().map((text) => ({ path, text })));

const rules: readonly Rule[] = [...imports, sql, language, locks, logical, numbers, storage, texts, ...fileRules];

/** Returns what each rule refuses in the repository, file by file, so that each file is parsed once. */
const checkAll = (): Map<Rule, string[]> => {
  const violations = new Map(rules.map((rule): [Rule, string[]] => [rule, []]));
  for (const path of files) {
    const covering = [...violations].filter(([{ covers }]) => covers(path));
    const source = covering.length > 0 ? { path, text: read(path) } : undefined;
    for (const [{ findViolations }, found] of covering) if (source) found.push(...findViolations(source));
  }
  return violations;
};
let all: Map<Rule, string[]> | undefined;

describe.each(rules)('$title', (rule) => {
  const { covers, findViolations, refused, accepted } = rule;
  test('holds everywhere', () => {
    all ??= checkAll();
    expect(all.get(rule)).toEqual([]);
  });

  test.each(samples(refused))('the rule refuses $path: $text', (source) => {
    expect([covers(source.path), findViolations(source)]).toEqual([true, [expect.stringContaining(source.path)]]);
  });

  test('the rule accepts similar code', () => {
    expect(samples(accepted).flatMap(findViolations)).toEqual([]);
  });
});

describe('folders import each other in one direction', () => {
  test('in every workspace', () => {
    expect(folderCircles(files.filter(isProduct).map((path) => ({ path, text: read(path) })))).toEqual([]);
  });

  test('in payments and the features that they use', () => {
    const sources = files.filter(isProduct).map((path) => ({ path, text: read(path) }));
    const circles = folderCircles(sources, byFeatureFolder);
    expect(circles.filter((circle) => circle.startsWith('server/src/features/payments/'))).toEqual([]);
  });

  test('the check finds a circle between the folders of payments and another feature', () => {
    const found = folderCircles(
      [
        { path: 'server/src/features/payments/refunds/a.ts', text: "import '../settlement/b.ts';" },
        { path: 'server/src/features/payments/settlement/b.ts', text: "import '../../receipts/c.ts';" },
        { path: 'server/src/features/receipts/c.ts', text: "import type { A } from '../payments/refunds/a.ts';" },
      ],
      byFeatureFolder,
    );
    expect(found[0]).toBe(
      'server/src/features/payments/refunds -> server/src/features/payments/settlement -> server/src/features/receipts -> server/src/features/payments/refunds',
    );
  });

  test('the check finds a circle', () => {
    const found = folderCircles([
      { path: 'server/src/http/a.ts', text: "import { b } from '../features/b.ts';\nimport { d } from '../db/d.ts';" },
      { path: 'server/src/features/b/c.ts', text: "import type { D } from '../../db/d.ts';" },
      { path: 'server/src/db/d.ts', text: "const a = () => import('../http/a.ts');" },
      { path: 'server/src/app.ts', text: "import './http/a.ts';" },
      { path: 'web/src/lib/a.ts', text: "import { b } from '../app/b.ts';" },
    ]);
    expect(found).toEqual([
      'server/src/http -> server/src/db -> server/src/http',
      'server/src/features -> server/src/db -> server/src/http -> server/src/features',
      'server/src/db -> server/src/http -> server/src/db',
    ]);
  });
});

describe('features of the server import each other in one direction', () => {
  test('in every feature', () => {
    const sources = files.filter(isProduct).map((path) => ({ path, text: read(path) }));
    expect(findFeatureCircles(sources)).toEqual([]);
  });

  test('the check finds a circle of features', () => {
    const found = findFeatureCircles([
      { path: 'server/src/features/a/a.ts', text: "import { b } from '../b/b.ts';" },
      { path: 'server/src/features/b/b.ts', text: "import type { C } from '../c/parts/c.ts';" },
      { path: 'server/src/features/c/parts/c.ts', text: "const a = () => import('../../a/a.ts');" },
      { path: 'server/src/features/d/d.ts', text: "import { a } from '../a/a.ts';" },
    ]);
    expect(found).toEqual([['a', 'b', 'c']]);
  });
});

describe('every folder is documented', () => {
  const folders = (depth: number): string[] => [
    ...new Set(
      files
        .map((path) => path.split('/'))
        .filter(({ length }) => length > depth)
        .map((parts) => parts.slice(0, depth).join('/')),
    ),
  ];
  const top = folders(1).filter((folder) => !folder.startsWith('.'));
  const within = [...folders(2), ...folders(3)].filter((folder) => /^(server|web)\/([^/]+|src\/[^/]+)$/.test(folder));

  test('the top folders by README.md, those of server and web also by ARCHITECTURE.md', () => {
    expect(top).toContain('checks');
    expect(within).toContain('server/src/http');
    expect(missingFolders('README.md', top)).toEqual([]);
    expect(missingFolders('ARCHITECTURE.md', [...top, ...within])).toEqual([]);
  });

  test('the check finds a missing folder', () => {
    const page = '| folder | what |\n|---|---|\n| `web/src/<noun>/`, [`ui/`](ui/) | `docs/` |\n';
    expect(missingFolders('README.md', ['web', 'web/src', 'ui', 'u', 'docs'], page)).toEqual(['u', 'docs']);
  });
});

describe('no folder has more than 40 files', () => {
  const filesIn = (folder: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
  const allowed = { 'server/test': { files: 42, reason: 'sample' } };

  test('except the listed ones, whose number only shrinks', () => {
    expect(crowdedFolders(files)).toEqual([]);
  });

  test.each([
    [
      'a folder that is not listed',
      [...filesIn('web/src/lib', 41), ...filesIn('server/test', 42)],
      'web/src/lib has 41',
    ],
    ['a listed folder that grew', filesIn('server/test', 43), 'server/test has 43'],
    ['a listed folder that is small now', filesIn('server/test', 40), 'remove its entry'],
  ])('the check finds %s', (_, paths, message) => {
    expect(crowdedFolders(paths, allowed)).toEqual([expect.stringContaining(message)]);
  });

  test('and accepts 40 files, namespaces of a language, and files of subfolders', () => {
    const paths = [
      ...filesIn('web/src/lib', 40),
      ...filesIn('web/src/lib/http', 40),
      ...filesIn('i18n/messages/en-US', 61),
      ...filesIn('server/test', 42),
    ];
    expect(crowdedFolders(paths, allowed)).toEqual([]);
  });
});

describe('no two files of a workspace export the same name', () => {
  test('in the product', () => {
    expect(findSharedNames(files.filter(isProduct).map((path) => ({ path, text: read(path) })))).toEqual([]);
  });

  test('the check finds a shared name, and accepts re-exports, routes and names of two workspaces', () => {
    const found = findSharedNames([
      { path: 'server/src/a.ts', text: 'export const find = () => 1;\nexport type Row = 1;' },
      { path: 'server/src/b.ts', text: 'export async function find() {}\nexport interface Line {}' },
      { path: 'server/src/c.ts', text: "export { find, type Row } from './a.ts';" },
      { path: 'web/src/a.ts', text: 'export const find = 1, Route = 2;' },
      { path: 'web/src/b.ts', text: 'export const Route = 1;' },
      { path: 'sandbox/gateway/src/a.ts', text: 'export class Line {}' },
      { path: 'sandbox/identity/src/a.ts', text: 'export class Line {}' },
    ]);
    expect(found).toEqual(['server: find in server/src/a.ts, server/src/b.ts']);
  });
});

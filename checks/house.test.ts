import { describe, expect, test } from 'vitest';
import { missingFolders, ofFiles } from './rules/files.ts';
import { imports } from './rules/imports.ts';
import { locks } from './rules/locks.ts';
import { numbers } from './rules/numbers.ts';
import { sql } from './rules/sql.ts';
import { texts } from './rules/texts.ts';
import { files, read, type Source } from './sources.ts';

const samples = (given: Readonly<Record<string, string | readonly string[]>> = {}): Source[] =>
  Object.entries(given).flatMap(([path, all]) => [all].flat().map((text) => ({ path, text })));

describe.each([...imports, sql, locks, numbers, texts, ...ofFiles])('$says', ({ covers, broken, seen, passed }) => {
  test('everywhere', () => {
    expect(files.filter(covers).flatMap((path) => broken({ path, text: read(path) }))).toEqual([]);
  });

  test.each(samples(seen))('or it is seen, in $path: $text', (source) => {
    expect([covers(source.path), broken(source)]).toEqual([true, [expect.stringContaining(source.path)]]);
  });

  test('and nothing else is taken for it', () => {
    expect(samples(passed).flatMap(broken)).toEqual([]);
  });
});

describe('every folder is explained', () => {
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

  test('the top ones by the README, those of server and web by ARCHITECTURE.md as well', () => {
    expect(top).toContain('checks');
    expect(within).toContain('server/src/http');
    expect(missingFolders('README.md', top)).toEqual([]);
    expect(missingFolders('ARCHITECTURE.md', [...top, ...within])).toEqual([]);
  });

  test('or it is missed', () => {
    const page = '| folder | what |\n|---|---|\n| `web/src/<noun>/`, [`ui/`](ui/) | `docs/` |\n';
    expect(missingFolders('README.md', ['web', 'web/src', 'ui', 'u', 'docs'], page)).toEqual(['u', 'docs']);
  });
});

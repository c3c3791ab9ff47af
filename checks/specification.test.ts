import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findUnpassed, flatten, readStatements } from '../scripts/specification.js';
import { read, root } from './sources.ts';

const statements = readStatements(read('docs/specification.md'));
/** A shorter piece of a title is found by chance. */
const leastTitle = 12;

// `npm test` also requires that each of these tests has run and passed (scripts/suites.js).
describe('docs/specification.md', () => {
  test('has the statements of all documents', () => {
    const sections = read('docs/specification.md').match(/^### (\d|Decisions) §\d.*/gm) ?? ([] as string[]);
    expect(new Set(sections).size).toBe(sections.length);
    for (const [document, paragraphs] of Object.entries({ 1: 9, 2: 9, 3: 9, Decisions: 5 }))
      for (let paragraph = 1; paragraph <= paragraphs; paragraph += 1)
        expect(sections.some((section) => section.startsWith(`### ${document} §${paragraph}`))).toBe(true);
    expect(statements.length).toBeGreaterThan(1300);
  });

  test('names existing places for each statement', () => {
    const broken = statements.filter(
      ({ places }) => places.length === 0 || !places.every((path) => existsSync(join(root, path))),
    );
    expect(broken.map(({ statement, places }) => `${statement} ${places.join()}`)).toEqual([]);
  });

  test('names existing tests for each statement', () => {
    const sources = new Map<string, string>();
    const sourceOf = (path: string): string => {
      const known = sources.get(path) ?? (existsSync(join(root, path)) ? flatten(read(path)) : '');
      sources.set(path, known);
      return known;
    };
    const broken = statements.filter(
      ({ tests }) =>
        tests.length === 0 ||
        !tests.every(({ path, title }) => title.length >= leastTitle && sourceOf(path).includes(flatten(title))),
    );
    expect(broken.map(({ statement, tests }) => `${statement} ${JSON.stringify(tests)}`)).toEqual([]);
  });
});

describe('a statement', () => {
  const line =
    '| A name has two characters. | `web/src/a.ts` | `web/a.test.ts` › refuses a short name; `b.test.ts` › it’s long |';
  const [statement] = readStatements(`| statement | lives in | shown by |\n| --- | --- | --- |\n${line}`);

  test('has its places and tests', () => {
    expect(statement).toEqual({
      statement: 'A name has two characters.',
      places: ['web/src/a.ts'],
      tests: [
        { path: 'web/a.test.ts', title: 'refuses a short name' },
        { path: 'b.test.ts', title: 'it’s long' },
      ],
    });
  });

  test('without its three cells has neither places nor tests', () => {
    expect(readStatements('| A name. | `web/src/a.ts` |')).toEqual([
      { statement: '| A name. | `web/src/a.ts` |', places: [], tests: [] },
    ]);
  });

  test('is shown by tests that passed', () => {
    const passed = new Map([['web/a.test.ts', ['the name refuses a short name of 1']]]);
    expect(statement && findUnpassed([statement], passed)).toEqual(['b.test.ts › it’s long']);
  });

  test('is shown by tests whose titles contain values', () => {
    const of = (title: string) => [{ statement: '', places: [], tests: [{ path: 'a.test.ts', title }] }];
    const passed = new Map([['a.test.ts', ['a list of 20 entries (2) is one page']]]);
    expect(findUnpassed(of('of %i entries (2) is ${one} page'), passed)).toEqual([]);
    expect(findUnpassed(of('of %i entries are ${one} page'), passed)).toHaveLength(1);
  });
});

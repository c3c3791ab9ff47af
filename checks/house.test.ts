import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import { expect, test } from 'vitest';
import { files, productSources, read, relativeImports, visit } from './sources.ts';

/** The rules of the house that no linter knows (ARCHITECTURE.md). Each test lists the places that break its rule. */

const featureOf = (path: string): string | undefined =>
  /^((?:web|console|server)\/src\/features\/[^/]+)\//.exec(path)?.[1];

test('a web feature never imports another: routes compose them', () => {
  const broken = productSources
    .filter((path) => /^(web|console)\/src\/features\//.test(path))
    .flatMap((path) =>
      relativeImports(path)
        .filter((target) => featureOf(target) !== undefined && featureOf(target) !== featureOf(path))
        .map((target) => `${path} imports ${target}`),
    );
  expect(broken).toEqual([]);
});

test('a server feature calls another’s command, never its database file', () => {
  const broken = productSources
    .filter((path) => path.startsWith('server/src/features/'))
    .flatMap((path) =>
      relativeImports(path)
        .filter(
          (target) =>
            target.endsWith('.db.ts') && featureOf(target) !== undefined && featureOf(target) !== featureOf(path),
        )
        .map((target) => `${path} imports ${target}`),
    );
  expect(broken).toEqual([]);
});

test('SQL stands only in database files and migrations', () => {
  const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
  const broken: string[] = [];
  for (const path of productSources.filter(
    (each) => each.startsWith('server/src/') && !each.endsWith('.db.ts') && !each.startsWith('server/src/db/'),
  )) {
    visit(path, (at) => ({
      TaggedTemplateExpression: ({ tag, start }) => {
        if (tag.type === 'Identifier' && tag.name === 'sql') broken.push(at(start));
      },
      MemberExpression: ({ property, start }) => {
        if (property.type === 'Identifier' && builders.has(property.name)) broken.push(at(start));
      },
    }));
  }
  expect(broken).toEqual([]);
});

test('no brand is named outside brands/', () => {
  const names = new RegExp(
    `(?<![\\p{L}])(${brands.flatMap(({ title, key }) => [title, key]).join('|')})(?![\\p{L}])`,
    'u',
  );
  // A city, and an option of the job queue.
  const other = /\bMilan\b|graceful: true/;
  const broken = files
    .filter(
      (path) =>
        /\.(tsx?|js|json|css|html|svg)$/.test(path) &&
        !/^(brands|e2e)\/|^package-lock/.test(path) &&
        !path.endsWith('.test.ts') &&
        !path.includes('/test/') &&
        !/^server\/src\/(places|demo)\/.*data\//.test(path),
    )
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (names.test(line) && !other.test(line) ? [`${path}:${index + 1}`] : [])),
    );
  expect(broken).toEqual([]);
});

test('no number of the specification stands outside contract/src/limits.ts', () => {
  const collect = (value: unknown): number[] =>
    typeof value === 'number'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(collect)
        : [];
  // Those that could only be the specification's: a small or a round one, and the seconds of a day, are everybody's.
  const common = new Set([300, 400, 500, 600, 1000, 2000, 3000, 5000, 86_400]);
  const numbers = new Set(collect(limits).filter((number) => number > 200 && !common.has(number)));
  const broken: string[] = [];
  for (const path of productSources.filter(
    (each) =>
      /^(server|web|console|ui)\/src\//.test(each) && !/^server\/src\/(demo|places|db\/migrations)\//.test(each),
  )) {
    visit(path, (at) => ({
      Literal: ({ value, start }) => {
        if (typeof value === 'number' && numbers.has(value)) broken.push(`${at(start)}: ${value}`);
      },
    }));
  }
  expect(broken).toEqual([]);
});

test('no text that a person reads stands outside the translations', () => {
  const spoken = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label', 'hint', 'text']);
  const letters = /\p{L}{2,}/u;
  const broken: string[] = [];
  for (const path of productSources.filter((each) => each.endsWith('.tsx'))) {
    visit(path, (at) => ({
      JSXText: ({ value, start }) => {
        if (letters.test(value)) broken.push(`${at(start)}: ${value.trim()}`);
      },
      JSXAttribute: ({ name, value, start }) => {
        const isSpoken = name.type === 'JSXIdentifier' && spoken.has(name.name);
        if (isSpoken && value?.type === 'Literal' && typeof value.value === 'string' && letters.test(value.value))
          broken.push(`${at(start)}: ${value.value}`);
      },
    }));
  }
  expect(broken).toEqual([]);
});

test('no file is longer than 400 lines', () => {
  const broken = files.filter(
    (path) => /\.(tsx?|js|css)$/.test(path) && !path.endsWith('.gen.ts') && read(path).split('\n').length > 401,
  );
  expect(broken).toEqual([]);
});

test('nothing names a machine’s paths or a registry’s host', () => {
  const named = /\/(root|work|home\/\w+)\/|registry\.[a-z]+js\.org|"resolved": "http/;
  const broken = files.filter(
    (path) =>
      !path.startsWith('checks/') &&
      /\.(tsx?|js|json|md|yml|css|html|sh)$|^\.[a-z]/.test(path) &&
      named.test(read(path)),
  );
  expect(broken).toEqual([]);
});

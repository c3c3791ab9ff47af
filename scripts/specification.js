// Reads docs/specification.md: the statements of the documents, each with its place and the tests that show it.

/** A row has three cells: the statement, its places, and its tests: `path` › title; `path` › title. */
const rowStart = /^\| (?!statement |--- )/;
const columns = 3;

const isRow = (line) => rowStart.test(line);

/** The paths in backquotes of a cell. */
const pathsOf = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path);

const testOf = (text) => {
  const [, path, title] = /^`([^`]+)` › (.+)$/.exec(text) ?? [];
  return path === undefined || title === undefined ? { path: text, title: '' } : { path, title };
};

/** A line of the document as a statement. Cells that are missing are empty. */
const statementOf = (line) => {
  const cells = line.slice(2, -2).split(' | ');
  const [statement = '', places = '', tests = ''] = cells.length === columns ? cells : [line];
  return { statement, places: pathsOf(places), tests: tests === '' ? [] : tests.split('; ').map(testOf) };
};

/** The statements of the text of docs/specification.md. */
export const readStatements = (text) => text.split('\n').filter(isRow).map(statementOf);

/** A text without line breaks and escapes of quotes, to find a title in a source. */
export const flatten = (text) => text.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s+/g, ' ');

/** What a title in a source has in place of a value. */
const placeholder = /%[sidjo%]|\$\{[^}]*\}|\$[\w.]+/;
const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the title of a test that ran. A placeholder stands for any text. */
const matcherOf = (title) => new RegExp(flatten(title).split(placeholder).map(escape).join('.*'));

/**
 * Lists the tests of the statements that did not pass. `passed`: the full titles of the passed tests by path.
 * @returns lines: the path and the title
 */
export const findUnpassed = (statements, passed) => [
  ...new Set(
    statements
      .flatMap(({ tests }) => tests)
      .filter(({ path, title }) => {
        const matcher = matcherOf(title);
        return !(passed.get(path) ?? []).some((full) => matcher.test(flatten(full)));
      })
      .map(({ path, title }) => `${path} › ${title}`),
  ),
];

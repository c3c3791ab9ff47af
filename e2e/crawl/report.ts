import type { CrawlRole } from './pages.ts';
import type { Finding } from './visit.ts';

/** A visited page of a crawl. */
export interface Visited {
  readonly role: CrawlRole;
  readonly language: string;
  readonly name: string;
  readonly findings: readonly Finding[];
  /** The path to which the page redirected, if it did. */
  readonly redirect: string | undefined;
}

const count = <T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] => [
  ...Map.groupBy(items, keyOf).entries(),
];

const row = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(12) : String(cell).padStart(12))).join('');

const join = (parts: readonly string[], most: number): string => {
  const unique = [...new Set(parts)].filter((part) => part !== '');
  return unique.length > most
    ? `${unique.slice(0, most).join(', ')} and ${unique.length - most} more`
    : unique.join(', ');
};

/** Formats the counts by role, and each finding once with its pages, languages and sizes. */
export const formatReport = (visited: readonly Visited[], seconds: number): string => {
  const found = visited.flatMap(({ findings, ...page }) => findings.map((finding) => ({ ...page, ...finding })));
  const table = count(visited, ({ role }) => role).map(([role, pages]) =>
    row(
      role,
      new Set(pages.map(({ name }) => name)).size,
      pages.length,
      new Set(pages.filter(({ redirect }) => redirect).map(({ name }) => name)).size,
      pages.reduce((sum, { findings }) => sum + findings.length, 0),
    ),
  );
  const redirects = count(
    visited.filter(({ redirect }) => redirect !== undefined),
    ({ role, redirect }) => `${role} → ${redirect}`,
  ).map(
    ([to, pages]) =>
      `  ${to}: ${join(
        pages.map(({ name }) => name),
        40,
      )}`,
  );
  const findings = count(found, ({ check }) => check).flatMap(([check, ofCheck]) => [
    '',
    `${check}: ${ofCheck.length}`,
    ...count(ofCheck, ({ what }) => what).map(
      ([what, same]) =>
        `  ${what}\n    ${join(
          same.map(({ role, name }) => `${role} ${name}`),
          6,
        )} | ${join(
          same.map(({ language }) => language),
          11,
        )} | ${join(
          same.map(({ at }) => at),
          8,
        )}`,
    ),
  ]);
  return [
    row('role', 'pages', 'loads', 'redirects', 'findings'),
    ...table,
    ...(redirects.length > 0 ? ['', 'Redirects', ...redirects] : []),
    ...findings,
    '',
    `${visited.length} pages loaded in ${Math.round(seconds)} s, ${found.length} findings`,
    '',
  ].join('\n');
};

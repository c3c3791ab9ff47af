import type { Source } from '../sources.ts';

/** A rule of this repository that linters do not check (ARCHITECTURE.md). */
export interface Rule {
  readonly title: string;
  readonly covers: (path: string) => boolean;
  /** Returns the violations in a file, with their lines. */
  readonly findViolations: (source: Source) => string[];
  /** Sample files, by path, with one violation each. */
  readonly refused: Readonly<Record<string, string | readonly string[]>>;
  /** Sample files, by path, without a violation. */
  readonly accepted?: Readonly<Record<string, string | readonly string[]>>;
}

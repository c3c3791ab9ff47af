import type { Source } from '../sources.ts';

/** A rule of the house that no linter knows (ARCHITECTURE.md). */
export interface Rule {
  readonly says: string;
  readonly covers: (path: string) => boolean;
  /** The places of a file that break it. */
  readonly broken: (source: Source) => string[];
  /** Files that break it, each once, by where they would stand. */
  readonly seen: Readonly<Record<string, string | readonly string[]>>;
  /** Files that look as if they did. */
  readonly passed?: Readonly<Record<string, string | readonly string[]>>;
}

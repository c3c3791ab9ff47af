/** What to do with a frame, by its place in the count of what this member was told. */
export type Verdict = 'take' | 'drop' | 'gap';

/**
 * Follows the count. `seq` 0 is outside it: always taken. A number seen before is a repetition; one that skips others
 * is a gap, for which the server is asked again.
 */
export const judge = (lastSeq: number | null, seq: number): Verdict => {
  if (seq === 0 || lastSeq === null) return 'take';
  if (seq <= lastSeq) return 'drop';
  return seq === lastSeq + 1 ? 'take' : 'gap';
};

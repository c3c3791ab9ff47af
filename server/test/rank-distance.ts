/** Each value's place among all, from 1; equal ones share the mean of theirs. */
const ranks = (values: readonly number[]): number[] => {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
};

/**
 * How far apart two samples lie, by the ranks of their values (Mann-Whitney U), in standard deviations of what chance gives:
 * below zero where the first is the smaller. Of 1000 pairs of samples that do not differ, one lies beyond 3.29 to either side.
 */
export const rankDistance = (one: readonly number[], other: readonly number[]): number => {
  const [m, n] = [one.length, other.length];
  const sum = ranks([...one, ...other])
    .slice(0, m)
    .reduce((total, rank) => total + rank, 0);
  const u = sum - (m * (m + 1)) / 2;
  return (u - (m * n) / 2) / Math.sqrt((m * n * (m + n + 1)) / 12);
};

/** The distance beyond which one test in a thousand lies by chance. */
export const oneInThousand = 3.29;

import { createHash } from 'node:crypto';
import { type SplitGroup, type SplitHid, splitGroups } from '@kindred/contract/experiments';

const { control, first, second, third } = splitGroups;
const groups: readonly SplitGroup[] = [control, first, second, third];

/** Maps a name and a subject to a number in [0, 1): stable over time and machines, independent between names. */
export const drawOf = (name: string, subject: string): number =>
  createHash('sha256').update(`${name} ${subject}`).digest().readUInt32BE() / 2 ** 32;

/**
 * Returns the group of a subject: stable over time and machines, and independent between splits. Weights are the shares of control, first,
 * second and third.
 */
export const groupOf = (split: SplitHid, subject: string, weights: readonly number[]): SplitGroup => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const drawn = drawOf(split, subject);
  let reached = 0;
  const index = weights.findIndex((weight) => {
    reached += weight / total;
    return drawn < reached;
  });
  return groups[index] ?? control;
};

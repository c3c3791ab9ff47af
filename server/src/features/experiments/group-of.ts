import { createHash } from 'node:crypto';
import { type SplitGroup, type SplitHid, splitGroups } from '@kindred/contract/experiments';

const { control, first, second, third } = splitGroups;
const groups: readonly SplitGroup[] = [control, first, second, third];

/** A number from 0 to below 1 for a name and a subject: stable over time and machines, independent between names. */
export const drawOf = (name: string, subject: string): number =>
  createHash('sha256').update(`${name} ${subject}`).digest().readUInt32BE() / 2 ** 32;

/**
 * The group that a subject falls into: the same at every time and on every machine, and of one split independent of that of
 * another. Weights are the shares of control, first, second and third.
 */
export const groupOf = (split: SplitHid, subject: string, weights: readonly number[]): SplitGroup => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const drawn = drawOf(split, subject);
  let reached = 0;
  const place = weights.findIndex((weight) => {
    reached += weight / total;
    return drawn < reached;
  });
  return groups[place] ?? control;
};

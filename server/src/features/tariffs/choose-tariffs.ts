import type { Tariff } from './tariffs.db.ts';

/** The caller's group of each split. */
export type GroupsOf = ReadonlyMap<string, number>;

type Candidate = Pick<
  Tariff,
  'id' | 'key' | 'brand_id' | 'country' | 'split' | 'split_group' | 'starts_at' | 'position'
>;

/** How specific a row is: the brand weighs more than the split, the split more than the country. */
const weight = ({ brand_id, split, country }: Candidate): number =>
  (brand_id === null ? 0 : 4) + (split === null ? 0 : 2) + (country === null ? 0 : 1);

const isFor = ({ split, split_group }: Candidate, groups: GroupsOf): boolean =>
  split === null || groups.get(split) === split_group;

const isBetter = (one: Candidate, other: Candidate): boolean =>
  weight(one) === weight(other)
    ? one.starts_at > other.starts_at ||
      (one.starts_at.getTime() === other.starts_at.getTime() && BigInt(one.id) > BigInt(other.id))
    : weight(one) > weight(other);

/** Returns the most specific row of each key, the latest of equally specific ones, in display order. */
export const chooseTariffs = <T extends Candidate>(rows: readonly T[], groups: GroupsOf): T[] => {
  const chosen = new Map<string, T>();
  for (const row of rows) {
    if (!isFor(row, groups)) continue;
    const before = chosen.get(row.key);
    if (!before || isBetter(row, before)) chosen.set(row.key, row);
  }
  return [...chosen.values()].sort((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1));
};

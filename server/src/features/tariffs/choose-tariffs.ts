import type { Tariff } from './tariffs.db.ts';

/** The group of whoever asks, by split. */
export type GroupsOf = ReadonlyMap<string, number>;

type Judged = Pick<Tariff, 'id' | 'key' | 'brand_id' | 'country' | 'split' | 'split_group' | 'starts_at' | 'position'>;

/** How much a row says of whom it is for: the brand more than the split, the split more than the country. */
const weight = ({ brand_id, split, country }: Judged): number =>
  (brand_id === null ? 0 : 4) + (split === null ? 0 : 2) + (country === null ? 0 : 1);

const isFor = ({ split, split_group }: Judged, groups: GroupsOf): boolean =>
  split === null || groups.get(split) === split_group;

const isBetter = (one: Judged, other: Judged): boolean =>
  weight(one) === weight(other)
    ? one.starts_at > other.starts_at ||
      (one.starts_at.getTime() === other.starts_at.getTime() && BigInt(one.id) > BigInt(other.id))
    : weight(one) > weight(other);

/** Of each key the row that says most of whom it is for, the latest of equal ones; in the order that they are shown. */
export const chooseTariffs = <T extends Judged>(rows: readonly T[], groups: GroupsOf): T[] => {
  const chosen = new Map<string, T>();
  for (const row of rows) {
    if (!isFor(row, groups)) continue;
    const before = chosen.get(row.key);
    if (!before || isBetter(row, before)) chosen.set(row.key, row);
  }
  return [...chosen.values()].sort((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1));
};

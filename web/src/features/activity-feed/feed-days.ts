import type { FeedItem } from './feed-query.ts';

export interface FeedDay {
  /** `YYYY-MM-DD` in the time zone of the device. */
  readonly key: string;
  readonly date: Date;
  readonly items: readonly FeedItem[];
}

/** Whether the server rounds the time of an item to its day: a like or a visit whose member is not named. */
export const hasDayOnly = ({ templateText }: FeedItem): boolean =>
  templateText === 'likeHidden' || templateText === 'visitHidden';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const keyOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** The day of an item. A rounded time means the same day in every time zone. */
const dayOf = (item: FeedItem): string =>
  hasDayOnly(item) ? item.updateTime.slice(0, 'YYYY-MM-DD'.length) : keyOf(new Date(item.updateTime));

/** Groups the items by day, latest day first. In a day they have the order of the server. */
export const groupByDay = (items: readonly FeedItem[]): FeedDay[] => {
  const days = new Map<string, FeedItem[]>();
  for (const item of items) {
    const key = dayOf(item);
    days.set(key, [...(days.get(key) ?? []), item]);
  }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([key, ofDay]) => ({ key, date: new Date(`${key}T00:00`), items: ofDay }));
};

import { describe, expect, it } from 'vitest';
import { feedItem } from '../../../test/support/feed-items.ts';
import { mergeFirstPage } from './feed-query.ts';

const page = (nextPageToken: string, ...hids: string[]) => ({
  activities: hids.map((hid) => feedItem({ hid })),
  nextPageToken,
});
const data = { pages: [page('t1', 'd', 'c'), page('t2', 'b', 'a')], pageParams: ['', 't1'] };
const hidsOf = (merged: ReturnType<typeof mergeFirstPage>) =>
  merged?.pages.map(({ activities }) => activities.map(({ hid }) => hid));

describe('a newer first page', () => {
  it('is put before the later items, whose pages and next token stay', () => {
    const merged = mergeFirstPage(data, page('new', 'e', 'd'));
    expect(hidsOf(merged)).toEqual([
      ['e', 'd', 'c'],
      ['b', 'a'],
    ]);
    expect(merged?.pages.map(({ nextPageToken }) => nextPageToken)).toEqual(['t1', 't2']);
    expect(merged?.pageParams).toEqual(['', 't1']);
  });
  it('removes the items of a blocked member, which it does not have any more', () => {
    expect(hidsOf(mergeFirstPage(data, page('new', 'c', 'b')))).toEqual([['c', 'b', 'a']]);
  });
  it('moves an item that happened again to the start', () => {
    expect(hidsOf(mergeFirstPage(data, page('new', 'a', 'd')))).toEqual([['a', 'd', 'c'], ['b']]);
  });
  it('is the whole feed if there is no next page', () => {
    expect(hidsOf(mergeFirstPage(data, page('', 'e', 'c')))).toEqual([['e', 'c']]);
  });
  it('cannot be merged if it ends before the loaded items', () => {
    expect(mergeFirstPage(data, page('new', 'g', 'f'))).toBeNull();
  });
});

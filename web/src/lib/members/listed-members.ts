import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** An item of a cached list, as every list of members has it. */
interface Listed {
  readonly user: { readonly hid: string };
  readonly isNew?: boolean;
  readonly relationships?: { readonly myLikes: boolean };
}
type ListName = NonNullable<NonNullable<Query['meta']>['listsMembers']>;
type Pages = InfiniteData<{ readonly [Name in ListName]?: readonly Listed[] }>;

/**
 * Changes the items of the cached lists of members that `queryKey` matches; all of them by default. Other queries stay. Returns a
 * function that restores the lists.
 */
const changeListed = (
  client: QueryClient,
  change: (items: readonly Listed[]) => readonly Listed[],
  queryKey: readonly unknown[] = [],
): (() => void) => {
  const changed: [QueryKey, Pages][] = [];
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const name = query.meta?.listsMembers;
    const data = query.state.data as Pages | undefined;
    if (!name || !data) continue;
    const pages = data.pages.map((page) => {
      const items = page[name];
      const next = items && change(items);
      return next === items ? page : { ...page, [name]: next };
    });
    if (pages.every((page, index) => page === data.pages[index])) continue;
    changed.push([query.queryKey, data]);
    client.setQueryData<Pages>(query.queryKey, { ...data, pages });
  }
  return () => {
    for (const [key, data] of changed) client.setQueryData<Pages>(key, data);
  };
};

/**
 * Removes a member from the cached lists that `queryKey` matches, immediately. By default from all, after a block. Returns a function
 * that restores the lists.
 */
export const forgetMember = (client: QueryClient, hid: string, queryKey?: readonly unknown[]): (() => void) =>
  changeListed(
    client,
    (items) => (items.some(({ user }) => user.hid === hid) ? items.filter(({ user }) => user.hid !== hid) : items),
    queryKey,
  );

/** Shows in every cached list whether the viewer likes a member. */
export const showLikedInLists = (client: QueryClient, hid: string, myLikes: boolean): void => {
  changeListed(client, (items) =>
    items.some((item) => item.user.hid === hid && item.relationships?.myLikes === !myLikes)
      ? items.map((item) =>
          item.user.hid === hid ? { ...item, relationships: { ...item.relationships, myLikes } } : item,
        )
      : items,
  );
};

/** Marks every item of a cached list as seen. */
export const seeListed = (client: QueryClient, queryKey: readonly unknown[]): void => {
  changeListed(
    client,
    (items) => (items.some(({ isNew }) => isNew) ? items.map((item) => ({ ...item, isNew: false })) : items),
    queryKey,
  );
};

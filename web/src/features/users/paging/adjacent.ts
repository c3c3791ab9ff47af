interface Listed {
  readonly user: { readonly hid: string };
}

/** The place of a member in a list, and the items beside it. */
export interface Adjacent<Item> {
  readonly index: number;
  readonly previous: Item | undefined;
  readonly next: Item | undefined;
}

/**
 * Finds the items before and after a member. A member who left the list, as by a block or an answered like, has the place that the
 * member had before: `lastIndex`. Undefined without a place.
 */
export const findAdjacent = <Item extends Listed>(
  items: readonly Item[],
  hid: string,
  lastIndex: number | undefined,
): Adjacent<Item> | undefined => {
  const found = items.findIndex(({ user }) => user.hid === hid);
  if (found !== -1) return { index: found, previous: items[found - 1], next: items[found + 1] };
  if (lastIndex === undefined) return undefined;
  const index = Math.min(lastIndex, items.length);
  return { index, previous: items[index - 1], next: items[index] };
};

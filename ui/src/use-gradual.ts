import { startTransition, useEffect, useState } from 'react';

/** More than a phone shows. */
const firstItems = 6;
const itemsOfStep = 4;

/**
 * The first items of a list, and more with each step, so that no task of the page is long while it loads. The result is `items` itself
 * after the last step.
 * @param isGradual read once; without it, the list is whole from the start
 */
export const useGradual = <Item>(items: readonly Item[], isGradual: boolean): readonly Item[] => {
  const [count, setCount] = useState(isGradual ? firstItems : Number.POSITIVE_INFINITY);
  const { length } = items;
  useEffect(() => {
    if (count === Number.POSITIVE_INFINITY) return;
    const next = count + itemsOfStep;
    startTransition(() => setCount(next < length ? next : Number.POSITIVE_INFINITY));
  }, [count, length]);
  return count < length ? items.slice(0, count) : items;
};

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { useGradual } from '../src/use-gradual.ts';
import { render } from './dom.ts';

const items = Array.from({ length: 13 }, (_, index) => index);

/** The numbers of items that were rendered, one after the other. */
const rendered = (isGradual: boolean, list: readonly number[] = items): number[] => {
  const counts: number[] = [];
  const List = () => {
    const shown = useGradual(list, isGradual);
    counts.push(shown.length);
    return shown.join();
  };
  expect(render(<List />).textContent).toBe(list.join());
  return counts.filter((count, index) => count !== counts[index - 1]);
};

it('renders the first items, and more with each step, until the list is whole', () => {
  expect(rendered(true)).toEqual([6, 10, 13]);
});

it('renders a short list, or one that is not gradual, in one step', () => {
  expect(rendered(true, items.slice(0, 5))).toEqual([5]);
  expect(rendered(false)).toEqual([13]);
});

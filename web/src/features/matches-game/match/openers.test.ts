import { expect, it } from 'vitest';
import { openersFor, openersOffered } from './openers.ts';

it('offers shared interests first, then the mood and an interest of the matched member', () => {
  const openers = openersFor({ interests: [7, 9], mood: null }, { interests: [3, 9, 7], mood: 4 });
  expect(openers).toEqual([
    { kind: 'shared', interest: 9 },
    { kind: 'mood', mood: 4 },
    { kind: 'interest', interest: 3 },
  ]);
});

it('never offers the viewer’s own interests or mood', () => {
  expect(openersFor({ interests: [1, 2], mood: 5 }, { interests: [3], mood: null })).toEqual([
    { kind: 'interest', interest: 3 },
    { kind: 'hello' },
  ]);
});

it('offers a plain greeting for an empty profile, and never more than the limit', () => {
  expect(openersFor(null, { interests: [], mood: null })).toEqual([{ kind: 'hello' }]);
  expect(openersFor({ interests: [1, 2, 3, 4], mood: 1 }, { interests: [1, 2, 3, 4], mood: 1 })).toHaveLength(
    openersOffered,
  );
});

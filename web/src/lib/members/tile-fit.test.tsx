// @vitest-environment happy-dom
import type { Compatibility } from '@kindred/contract/engagement/compatibility';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTexts } from '../../../test/support/texts.ts';
import { useExperiments } from '../experiments/experiments.ts';
import { MemberTile } from './member-tile.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const compatibility: Compatibility = {
  percent: 73,
  reasons: [
    { kind: 'interests', values: [1, 2] },
    { kind: 'smoking', values: [1] },
  ],
};

const textOf = async (shown: Compatibility | null, isRecommended: boolean): Promise<string> => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const user = {
    hid: 'a'.repeat(22),
    name: 'Anna',
    age: 30,
    recentlyActive: false,
    photoVerified: false,
    isVip: false,
    thumbnail: null,
    compatibility: shown,
  };
  await act(async () =>
    root.render(
      <RouterContextProvider router={router}>
        <MemberTile user={user} opens="profile" isRecommended={isRecommended} />
      </RouterContextProvider>,
    ),
  );
  const text = place.textContent ?? '';
  await act(async () => root.unmount());
  place.remove();
  return text;
};

beforeAll(() => startTexts('en-US', 'lists', 'compatibility', 'member-menu'));
afterEach(() => useExperiments.setState({ features: {}, groups: {} }));

it('a tile shows the percentage of a member who can be compared', async () => {
  expect(await textOf(compatibility, false)).toContain('73% compatible');
  expect(await textOf(null, false)).not.toContain('%');
});

it('a tile of a recommended member shows the strongest reason if the flag is on', async () => {
  const reason = 'Recommended: 2 common interests';
  expect(await textOf(compatibility, true)).not.toContain(reason);
  useExperiments.setState({ features: { RECOMMENDED_WIDGET_TEXT: 'on' } });
  expect(await textOf(compatibility, true)).toContain(reason);
  expect(await textOf(compatibility, false)).not.toContain(reason);
});

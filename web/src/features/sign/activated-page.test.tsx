// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { named, text } from '../../../test/support/screen.ts';
import { startTexts } from '../../../test/support/texts.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { ActivatedPage } from './activated-page.tsx';

let close: () => Promise<void>;
beforeAll(() => startTexts('en-US', 'sign', 'benefits'));
afterEach(() => close());

/** Opens the page, with or without the hash of the benefits, as a member with or without Premium. */
const open = async (isPremium: boolean, hash = ''): Promise<void> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML =
    '<script type="application/json" id="boot">{"version":"7","brand":{"id":7,"title":"Kindred","groups":[],"logo":{"width":100,"height":30,"src":"","invertedSrc":""}},"consent":{"version":"1"}}</script><div></div>';
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const profile = { payments: { premium_status: { is_active: isPremium } } };
  client.setQueryData<object>(myProfileQuery.queryKey, profile);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [`/sign/activated${hash}`] }),
  });
  await router.load();
  const root = createRoot(document.querySelector('div') as HTMLDivElement);
  close = () => act(async () => root.unmount());
  await act(async () =>
    root.render(
      <RouterContextProvider router={router as never}>
        <QueryClientProvider client={client}>
          <ActivatedPage photos={[]} />
        </QueryClientProvider>
      </RouterContextProvider>,
    ),
  );
};

test('the welcome leads to Premium and to the matches', async () => {
  await open(false);
  expect([named('Get Premium'), named('Go to matches')]).not.toContain(undefined);
  expect(text()).toContain('Premium opens a little more of Kindred');
});

test.each(['', '#premium-features'])('a member who has Premium is offered none (%s)', async (hash) => {
  await open(true, hash);
  expect(named('Go to matches')).toBeDefined();
  expect(text()).toContain('Premium is active');
  expect([named('Get Premium'), named('Choose a plan')]).toEqual([undefined, undefined]);
});

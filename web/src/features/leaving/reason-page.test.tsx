// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { startTexts } from '../../../test/support/texts.ts';
import { useExperiments } from '../../lib/experiments/experiments.ts';
import { ReasonPage } from './reason-page.tsx';

it('the page about too few people leads to the search, except where the flag removes the search', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startTexts('en-US', 'leaving');
  const page = () => <ReasonPage name="fewPeople" search={{ reason: 'service', sub: 'fewPeople' }} />;
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
  const links = () => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')?.split('?')[0]);
  const onward = '/settings/profile/deactivate';
  expect(links()).toEqual(expect.arrayContaining(['/search', onward]));
  await act(async () => useExperiments.setState({ features: { BLOCK_SEARCH: 'on' } }));
  expect(links()).toContain(onward);
  expect(links()).not.toContain('/search');
  await act(async () => root.unmount());
});

// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failing, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';
import type { LandingProblem } from './landing-problem.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(() => failing(500, 500));
  await startTexts('en-US', 'social');
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

const show = async (problem: LandingProblem) => {
  const { SignInProblem } = await import('./sign-in-problem.tsx');
  const routeTree = createRootRoute({ component: () => <SignInProblem provider="google" problem={problem} /> });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await act(async () => root.render(<RouterProvider router={router} />));
};
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it('a banned member sees the ban, its statement and the help article, and no other try', async () => {
  const [{ landingProblemOf }, { ApiError }, { loadMoreCalls }] = await Promise.all([
    import('./landing-problem.ts'),
    import('../../lib/http/api.ts'),
    import('../../lib/http/call-rows.ts'),
  ]);
  await loadMoreCalls();
  const refusal = new ApiError({ status: 403, errors: [{ code: 5, message: 'banned', statement: 'sealed' }] });
  await show(landingProblemOf('loginGoogle', refusal));
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect(links()).toEqual(['/info/decision?statement=sealed', '/info/help/blocked']);
});

// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  redirect,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, text } from '../../../test/support/screen.ts';
import { paintBeforeNavigation } from './paint-before-navigation.ts';

const rootRoute = createRootRoute();
const page = (path: string) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: () => <p>at {path}</p> });
const moved = createRoute({
  getParentRoute: () => rootRoute,
  path: '/moved',
  beforeLoad: () => {
    throw redirect({ href: '/second' });
  },
});

let root: Root;
const frames: FrameRequestCallback[] = [];
const showFrames = () => act(async () => frames.splice(0).map((frame) => frame(0)));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});
afterEach(() => act(() => root.unmount()));

const open = async () => {
  const router = createRouter({
    routeTree: rootRoute.addChildren([page('/'), page('/second'), moved]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  paintBeforeNavigation(router);
  await act(async () => root.render(<RouterProvider router={router as never} />));
  await eventually(() => expect(text()).toBe('at /'));
  return router;
};

it('a navigation renders after the next paint, and the location changes before it', async () => {
  const router = await open();
  await act(async () => router.history.push('/second'));
  expect(frames).toHaveLength(1);
  expect(text()).toBe('at /');
  expect(router.latestLocation.pathname).toBe('/second');
  await showFrames();
  await eventually(() => expect(text()).toBe('at /second'));
});

it('a redirect waits for no second paint', async () => {
  const router = await open();
  await act(async () => router.history.push('/moved'));
  await showFrames();
  await eventually(() => expect(text()).toBe('at /second'));
  expect(frames).toEqual([]);
});

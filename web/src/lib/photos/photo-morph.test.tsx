// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/support/screen.ts';
import { openedPhotoOf, useIsPhotoMorphing } from './opened-photo.ts';
import { morphPhotos } from './photo-morph.tsx';

const [anna, bea] = ['A'.repeat(22), 'B'.repeat(22)] as const;
/** The photos that were named before and after the update of each transition. */
const transitions: { before: string[]; after: string[] }[] = [];
let isReduced = false;
let root: Root;
let history: ReturnType<typeof createMemoryHistory>;
let stop: () => void;
let finish: () => void;
let startedCount = 0;

const named = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-photo-of], [data-profile-photo]')]
    .filter(({ style }) => style.viewTransitionName === 'photo')
    .map(({ dataset }) => dataset.photoOf ?? 'profile');
const startViewTransition = (update: () => Promise<void>) => {
  startedCount += 1;
  const before = named();
  const updateCallbackDone = update().then(() => void transitions.push({ before, after: named() }));
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { ready: updateCallbackDone, updateCallbackDone, finished };
};

const open = async (): Promise<void> => {
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/search',
    component: () =>
      [anna, bea].map((hid) => (
        <Link key={hid} to="/u{$userHashId}" params={{ userHashId: hid }}>
          <img src={`/media/${hid}`} alt="" data-photo-of={hid} />
        </Link>
      )),
  });
  const profile = createRoute({
    getParentRoute: () => rootRoute,
    path: '/u{$userHashId}',
    component: function Profile() {
      const { userHashId = '' } = useParams({ strict: false });
      return <div data-profile-photo="">{useIsPhotoMorphing(userHashId) && 'opening'}</div>;
    },
  });
  const settings = createRoute({ getParentRoute: () => rootRoute, path: '/settings', component: () => 'settings' });
  history = createMemoryHistory({ initialEntries: ['/search'] });
  const router = createRouter({ routeTree: rootRoute.addChildren([list, profile, settings]), history });
  stop = morphPhotos(router);
  await act(async () => root.render(<RouterProvider router={router as never} />));
};
const pressPhoto = (hid: string) =>
  act(async () => document.querySelector<HTMLElement>(`[data-photo-of="${hid}"]`)?.click());
/** Navigates with a morph, which starts after a frame. */
const morph = async (navigate: () => void) => {
  const count = startedCount + 1;
  await act(async () => navigate());
  await eventually(() => expect(startedCount).toBe(count));
};
const morphPhoto = (hid: string) =>
  morph(() => document.querySelector<HTMLElement>(`[data-photo-of="${hid}"]`)?.click());
const end = () => act(async () => finish());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  Object.assign(document, { startViewTransition });
  isReduced = false;
  transitions.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  stop();
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

it('the pressed photo alone becomes the photo of the profile, and returns to its tile', async () => {
  await open();
  await morphPhoto(bea);
  await eventually(() => expect(transitions).toEqual([{ before: [bea], after: ['profile'] }]));
  expect(openedPhotoOf(bea)).toContain(`/media/${bea}`);
  expect(document.body.textContent).toBe('opening');
  await end();
  expect(document.body.textContent).toBe('');
  expect(named()).toEqual([]);
  await morph(() => history.back());
  await eventually(() => expect(transitions[1]).toEqual({ before: ['profile'], after: [bea] }));
  await end();
  expect(named()).toEqual([]);
});

it('a frame shows the press before the transition starts, and a navigation meanwhile cancels the transition', async () => {
  await open();
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  await pressPhoto(bea);
  expect(transitions).toEqual([]);
  await act(async () => history.push('/settings'));
  for (const callback of frames) await act(async () => callback(0));
  await eventually(() => expect(document.body.textContent).toBe('settings'));
  expect(transitions).toEqual([]);
});

it('a profile that is left for another page does not morph', async () => {
  await open();
  await morphPhoto(anna);
  await eventually(() => expect(transitions).toHaveLength(1));
  await end();
  await act(async () => history.push('/settings'));
  await eventually(() => expect(document.body.textContent).toBe('settings'));
  expect(transitions).toHaveLength(1);
});

it('a return during the transition does not lose the name of the photo', async () => {
  await open();
  await morphPhoto(anna);
  await eventually(() => expect(transitions).toHaveLength(1));
  const endFirst = finish;
  await morph(() => history.back());
  await act(async () => endFirst());
  await eventually(() => expect(transitions[1]).toEqual({ before: ['profile'], after: [anna] }));
  expect(named()).toEqual([anna]);
});

it('nothing morphs with reduced motion, and a photo out of view does not either', async () => {
  isReduced = true;
  await open();
  await pressPhoto(anna);
  await eventually(() => expect(document.querySelector('[data-profile-photo]')).not.toBeNull());
  isReduced = false;
  await act(async () => history.back());
  await eventually(() => expect(document.querySelector('[data-photo-of]')).not.toBeNull());
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 100, 100));
  await pressPhoto(anna);
  await eventually(() => expect(document.querySelector('[data-profile-photo]')).not.toBeNull());
  expect(transitions).toEqual([]);
});

it('a browser without view transitions opens the profile as before', async () => {
  Reflect.deleteProperty(document, 'startViewTransition');
  await open();
  await pressPhoto(anna);
  await eventually(() => expect(document.querySelector('[data-profile-photo]')).not.toBeNull());
});

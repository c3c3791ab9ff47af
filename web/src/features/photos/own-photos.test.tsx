// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { type Photo, photoStatuses } from '@kindred/contract/photos';
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPictures } from '../../../test/support/images.ts';
import { eventually } from '../../../test/support/screen.ts';
import { makeTokens, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const uploading = '/photos/from/file';
const moderated: Photo = {
  id: 'a',
  status: photoStatuses.moderated,
  reject_reason: null,
  is_cover: false,
  is_sharp: true,
  thumbhash: null,
  width: 500,
  height: 500,
  images: { o: '/o', w: '/w', p: '/p' },
};
/** The photos of the album. */
let album: Photo[] = [];
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubPictures();
  server = await startServer(({ method, path }) => {
    const uploads = server.seen.filter((seen) => seen.method === 'POST' && seen.path.endsWith(uploading)).length;
    if (method === 'POST' && path.endsWith(uploading)) return { body: { result: { photo: { id: `p${uploads}` } } } };
    return { body: { result: { album: { photos: album }, photos: [] } } };
  });
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'photos');
});

/** Renders the member's album. */
const show = async (): Promise<void> => {
  const { queryClient } = await import('../../lib/http/query-client.ts');
  const { ToastProvider } = await import('@kindred/ui/toast');
  const { OwnPhotos } = await import('./own-photos.tsx');
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
          <RouterContextProvider router={router}>
            <OwnPhotos />
          </RouterContextProvider>
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
};
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  await server.stop();
  album = [];
});
const fill = (count: number): void => {
  album = Array.from({ length: count }, (_, index) => ({ ...moderated, id: `a${index}` }));
};

const choose = async (count: number): Promise<void> => {
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
  await eventually(() => expect(input()).not.toBeNull());
  const files = Array.from({ length: count }, (_, index) => new File(['x'], `${index}.png`, { type: 'image/png' }));
  await act(async () => {
    const field = input();
    if (!field) throw new Error('There is no field for photos');
    Object.defineProperty(field, 'files', { value: files, configurable: true });
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
};
const alert = () => document.querySelector('[role=alert]')?.textContent;
/** The names of the files that were sent, in their order. */
const sent = () =>
  server.seen
    .filter(({ method, path }) => method === 'POST' && path.endsWith(uploading))
    .map(({ body }) => /filename="([^"]+)"/.exec(String(body))?.[1]);
const first = Array.from({ length: limits.photo.batch }, (_, index) => `${index}.png`);

it('shows the upload-limit error for more than ten files, and sends the first ten', async () => {
  await show();
  await choose(limits.photo.batch + 2);
  expect(alert()).toBe('We took the first 10 photos: that’s all that fits this time.');
  await eventually(() => expect(sent()).toEqual(first));
  // Only those ten are published, in one request.
  const published = () => server.seen.filter(({ path }) => path.endsWith('/publishing')).map(({ body }) => body);
  await eventually(() => expect(published()).toHaveLength(1));
  expect(sent()).toEqual(first);
});

it('shows no error for ten', async () => {
  await show();
  await choose(limits.photo.batch);
  expect(alert()).toBe('');
  await eventually(() => expect(sent()).toEqual(first));
});

it('hides the error when the next choice is within the limit', async () => {
  await show();
  await choose(limits.photo.batch + 1);
  expect(alert()).not.toBe('');
  await choose(2);
  expect(alert()).toBe('');
  await eventually(() => expect(sent()).toHaveLength(limits.photo.batch + 2));
});

it('accepts only as many files as the album has space for, and shows the limit', async () => {
  fill(limits.photo.album - 2);
  await show();
  await choose(5);
  expect(alert()).toBe('We took the first 2 photos: that’s all that fits this time.');
  await eventually(() => expect(sent()).toEqual(first.slice(0, 2)));
});

it('offers no field and no provider in a full album, and explains it', async () => {
  fill(limits.photo.album);
  await show();
  await eventually(() =>
    expect(document.body.textContent).toContain(`Your album is full: ${limits.photo.album} photos.`),
  );
  expect(document.querySelector('input[type=file]')).toBeNull();
});

it('explains what a photo unlocks where the flag is on', async () => {
  const { useExperiments } = await import('../../lib/experiments/experiments.ts');
  const opens = `${limits.dailyLikes.trusted} likes a day instead of ${limits.dailyLikes.withoutPhoto}`;
  await show();
  await eventually(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
  expect(document.body.textContent).not.toContain(opens);
  await act(async () => useExperiments.setState({ features: { PHOTO_UPLOAD_CONTEXT: 'on' } }));
  expect(document.body.textContent).toContain(opens);
});

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { showPictures } from './first-pictures.ts';

/** The pictures that were requested, in their order. */
let requested: string[];
const place = '<span data-first-picture></span>';
const shown = () => [...document.querySelectorAll('span')].map(({ innerHTML }) => /src="([^"]*)"/.exec(innerHTML)?.[1]);

beforeEach(() => {
  requested = [];
  document.body.innerHTML = place.repeat(3);
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, url: string) {
    requested.push(url);
    this.setAttribute('src', url);
  });
});

const hits = ['/media/1', '/media/2', '/media/3'].map((url) => ({ user: { thumbnail: { url } } }));
const answer = (items: readonly unknown[]) => JSON.stringify({ result: { hits: items } });
const pictures = ['result.hits', 'user.thumbnail'] as const;

test('the first two pictures of an answer are shown in the frame', async () => {
  await showPictures(answer(hits), pictures, Promise.resolve());
  expect(shown()).toEqual(['/media/1', '/media/2', undefined]);
  expect(document.querySelector('img')?.getAttribute('alt')).toBe('');
});

test('the place of an item without a picture stays empty', async () => {
  await showPictures(answer([{ user: { thumbnail: null } }, ...hits]), pictures, Promise.resolve());
  expect(shown()).toEqual([undefined, '/media/1', undefined]);
});

test('pictures are requested before the page is parsed, and shown after it', async () => {
  const parsed = Promise.withResolvers<void>();
  const done = showPictures(answer(hits), pictures, parsed.promise);
  expect(requested).toEqual(['/media/1', '/media/2']);
  expect(shown()).toEqual([undefined, undefined, undefined]);
  parsed.resolve();
  await done;
  expect(shown()).toEqual(['/media/1', '/media/2', undefined]);
});

test('pictures are requested for a frame without places, and none for a call without pictures', async () => {
  document.body.innerHTML = '';
  await showPictures(answer(hits), pictures, Promise.resolve());
  expect(requested).toHaveLength(2);
  await showPictures(answer(hits), undefined, Promise.resolve());
  expect(requested).toHaveLength(2);
});

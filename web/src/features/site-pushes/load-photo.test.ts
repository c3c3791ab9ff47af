// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhoto } from './load-photo.ts';

/** The requested images, each with what its decoding waits for. */
let images: { src: string; readonly decoding: PromiseWithResolvers<void> }[];

beforeEach(() => {
  images = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decoding = Promise.withResolvers<void>();
      constructor() {
        images.push(this);
      }
      decode = () => this.decoding.promise;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the photo of a push', () => {
  it('is loaded and decoded before the push is shown', async () => {
    const isLoaded = loadPhoto('/media/one');
    expect(images.map(({ src }) => src)).toEqual(['/media/one']);
    images[0]?.decoding.resolve();
    expect(await isLoaded).toBe(true);
  });

  it('is left out if it fails, or is too late', async () => {
    const failed = loadPhoto('/media/one');
    images[0]?.decoding.reject(new Error('broken'));
    expect(await failed).toBe(false);
    const late = loadPhoto('/media/two');
    vi.advanceTimersByTime(limits.sitePush.photoMs);
    expect(await late).toBe(false);
  });
});

import { createSecretKey, hkdfSync, KeyObject } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import { expect, it } from 'vitest';
import { createImageUrls } from '../../pictures/image-urls.ts';
import { createSigner, type Signer } from '../../ports/signer.ts';

const key = createSecretKey(Buffer.alloc(16, 7));
const halfLifeMs = (limits.photo.urlHours * 3_600_000) / 2;

/** Image URLs on a clock that the test moves, with the number of signatures that they cost. */
const start = (secret = 'a secret of a test, long enough to be one') => {
  const state = { now: new Date(Date.UTC(2026, 0, 1)), signatures: 0 };
  const real = createSigner(secret);
  const counting: Signer = {
    ...real,
    sign: (purpose, text) => {
      state.signatures += 1;
      return real.sign(purpose, text);
    },
  };
  return { state, imageUrls: createImageUrls(key, counting, { now: () => state.now }) };
};

it('signs the URL of an image once for as long as the URL stays the same', () => {
  const { state, imageUrls } = start();
  const first = imageUrls.url('12', 'w');
  expect(imageUrls.url('12', 'w')).toBe(first);
  expect(imageUrls.url('12', 'p')).not.toBe(first);
  expect(state.signatures).toBe(2);

  state.now = new Date(state.now.getTime() + halfLifeMs);
  const next = imageUrls.url('12', 'w');
  expect(next).not.toBe(first);
  expect(state.signatures).toBe(3);
});

it('gives a URL that it remembers to no other image, and accepts it until it expires', () => {
  const { state, imageUrls } = start();
  // More images than a process remembers.
  const urls = Array.from({ length: 50_000 }, (_, id) => imageUrls.url(String(id), 'w'));
  expect(new Set(urls).size).toBe(urls.length);
  expect(imageUrls.url('0', 'w')).toBe(urls[0]);

  const url = new URL(urls[49_999] ?? '', 'http://localhost');
  const accepts = () =>
    imageUrls.accepts(
      url.pathname.slice('/media/'.length),
      url.searchParams.get('e') ?? '',
      url.searchParams.get('s') ?? '',
    );
  expect(accepts()).toBe(true);
  state.now = new Date(state.now.getTime() + 2 * halfLifeMs);
  expect(accepts()).toBe(false);
});

it('stores keys as KeyObjects, derived from the secret as before', () => {
  const secret = 'a secret of a test, long enough to be one';
  const derived = createSigner(secret).deriveKey('sealed');
  expect(derived).toBeInstanceOf(KeyObject);
  expect(derived.export()).toEqual(Buffer.from(hkdfSync('sha256', secret, 'kindred', 'sealed', 32)));
});

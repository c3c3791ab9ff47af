import { limits } from '@kindred/contract/limits';
import { expect, it } from 'vitest';
import { fileFault, sizeFault } from './photo-check.ts';

const { bytes, shortestSide, longestSide } = limits.photo;

it('refuses other types and heavier files before their bytes travel', () => {
  expect(fileFault({ type: 'image/webp', size: bytes })).toBeUndefined();
  expect(fileFault({ type: 'image/heic', size: 1 })).toBe('photoType');
  expect(fileFault({ type: 'image/png', size: bytes + 1 })).toBe('photoSize');
});

it('refuses what is too small on its short side or too large on its long one', () => {
  expect(sizeFault({ width: shortestSide, height: longestSide })).toBeUndefined();
  expect(sizeFault({ width: shortestSide - 1, height: 1000 })).toBe('photoTooSmall');
  expect(sizeFault({ width: 1000, height: longestSide + 1 })).toBe('photoTooLarge');
});

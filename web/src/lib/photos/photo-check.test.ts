import { limits } from '@kindred/contract/limits';
import { expect, it } from 'vitest';
import { fileFault, sizeFault } from './photo-check.ts';

const { bytes, shortestSide, longestSide } = limits.photo;

it('refuses other types and larger files before the upload', () => {
  expect(fileFault({ type: 'image/webp', size: bytes })).toBeUndefined();
  expect(fileFault({ type: 'image/heic', size: 1 })).toBe('photoType');
  expect(fileFault({ type: 'image/png', size: bytes + 1 })).toBe('photoSize');
});

it('refuses a photo with a too short or a too long side', () => {
  expect(sizeFault({ width: shortestSide, height: longestSide })).toBeUndefined();
  expect(sizeFault({ width: shortestSide - 1, height: 1000 })).toBe('photoTooSmall');
  expect(sizeFault({ width: 1000, height: longestSide + 1 })).toBe('photoTooLarge');
});

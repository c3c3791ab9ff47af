import { expect, test } from 'vitest';
import { isTooOld } from './server-version.ts';

test.each([
  [90_624, true],
  [140_018, true],
  [150_000, false],
  [150_014, false],
  [180_001, false],
])('a server of version %i is too old: %s', (version, tooOld) => {
  expect(isTooOld(version)).toBe(tooOld);
});

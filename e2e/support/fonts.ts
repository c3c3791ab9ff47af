import { expect, type Frame } from '@playwright/test';

/** Asserts that a frame has loaded a font and that its text uses it first. */
export const expectFontLoaded = async (frame: Frame, family: string): Promise<void> => {
  await expect
    .poll(() =>
      frame.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family)),
    )
    .toContainEqual(expect.stringContaining(family));
  expect(await frame.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(new RegExp(`^"?${family}`));
};

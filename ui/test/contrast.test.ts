import { describe, expect, it } from 'vitest';
import { contrast } from '../src/color.ts';
import { type ColorName, palette, paletteNames, themeCss, themeNames, veils } from '../src/tokens.ts';

const grounds: ColorName[] = ['bg', 'surface', 'surface-raised', 'field'];

/** Every text colour of the components, with every background that it may have. */
const texts: [ColorName, ColorName[]][] = [
  ['text', [...grounds, 'brand-soft', 'danger-soft', 'success-soft']],
  ['text-muted', grounds],
  ['brand-strong', grounds],
  ['danger-text', [...grounds, 'danger-soft']],
  ['success-text', [...grounds, 'success-soft']],
  ['on-brand', ['brand', 'brand-hover', 'brand-pressed']],
  ['on-brand-soft', ['brand-soft']],
  ['on-accent', ['accent']],
  ['on-danger', ['danger']],
  ['on-gold', ['gold']],
];

/** Graphical elements with a meaning: control borders, indicators, icons, the focus ring. */
const parts: [ColorName, ColorName[]][] = [
  ['border-strong', grounds],
  ['brand-strong', [...grounds, 'brand-soft']],
  ['focus', [...grounds, 'brand-soft']],
  ['like', ['bg', 'surface', 'surface-raised']],
  ['pass', ['bg', 'surface', 'surface-raised']],
  ['success', ['bg', 'surface', 'surface-raised']],
];

const failures = (pairs: typeof texts, least: number, colors: ReturnType<typeof palette>): string[] =>
  pairs.flatMap(([front, backs]) =>
    backs
      .map((back) => ({ back, ratio: contrast(colors[front], colors[back]) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)} < ${least}`),
  );

/** The colour of an overlay over a white image. */
const overWhite = (alpha: number): string => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(veils.scrim.color.slice(at, at + 2), 16));
  return `#${channels
    .map((channel) =>
      Math.round(channel * alpha + 255 * (1 - alpha))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

describe.each(themeNames)('theme %s', (theme) => {
  it.each(paletteNames)('has enough contrast in the %s palette (WCAG 2.2 AA)', (name) => {
    const colors = palette({ theme }, name);
    expect([...failures(texts, 4.5, colors), ...failures(parts, 3, colors)]).toEqual([]);
  });

  it('has the same names in both palettes, and the attribute overrides the system', () => {
    const css = themeCss({ theme });
    expect(css).toContain('@media(prefers-color-scheme:dark){:root:not([data-palette=light]){color-scheme:dark;');
    expect(css).toContain(':root[data-palette=dark]{color-scheme:dark;');
    for (const color of Object.keys(palette({ theme }, 'light'))) expect(css.split(`--k-${color}:`)).toHaveLength(4);
  });
});

it('has enough contrast of white text on the scrim over a white image', () => {
  expect(contrast('#ffffff', overWhite(veils.scrim.light))).toBeGreaterThanOrEqual(4.5);
});

it('computes the contrast of black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

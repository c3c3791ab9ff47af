import { contrast } from '@kindred/ui/color';
import { palette, paletteNames } from '@kindred/ui/tokens';
import { describe, expect, it } from 'vitest';
import { brands } from '../index.ts';

/** The maximum difference of one colour channel, from 0 to 255. */
const difference = (one: string, other: string): number =>
  Math.max(
    ...[1, 3, 5].map((at) =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)),
    ),
  );

describe.each(brands)('the look of $key', (brand) => {
  it.each(paletteNames)('is readable in its %s palette (WCAG 2.2 AA)', (name) => {
    const colors = palette(brand, name);
    const grounds = ['bg', 'surface', 'surface-raised', 'field'] as const;
    const pairs = [
      ...(['brand', 'brand-hover', 'brand-pressed'] as const).map((ground) => ['on-brand', ground] as const),
      ...grounds.flatMap((ground) =>
        (['brand-strong', 'text', 'text-muted'] as const).map((front) => [front, ground] as const),
      ),
      ['on-brand-soft', 'brand-soft'] as const,
      ['on-accent', 'accent'] as const,
    ];
    const failed = pairs
      .map(([front, ground]) => [front, ground, contrast(colors[front], colors[ground])] as const)
      .filter(([, , ratio]) => ratio < 4.5);
    expect(failed).toEqual([]);
  });
});

it('the main colours of all brands differ', () => {
  const near = brands.flatMap((one, index) =>
    brands
      .slice(index + 1)
      .filter((other) => difference(palette(one, 'light').brand, palette(other, 'light').brand) < 16)
      .map((other) => `${one.key} and ${other.key}`),
  );
  expect(near).toEqual([]);
});

it('brands with similar main colours have different layouts', () => {
  const alike = brands.flatMap((one, index) =>
    brands
      .slice(index + 1)
      .filter((other) => difference(palette(one, 'light').brand, palette(other, 'light').brand) < 40)
      .filter((other) => other.homeLayout === one.homeLayout)
      .map((other) => `${one.key} and ${other.key}: ${one.homeLayout}`),
  );
  expect(alike).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { limits } from '@kindred/contract/limits';
import { expect, it } from 'vitest';
import { scale } from '../src/scale.ts';
import { palette } from '../src/tokens.ts';

const css = readFileSync(new URL('../src/styles.css', import.meta.url), 'utf8');
const rem = (px: number) => `${px / 16}rem`;

it('has the measures of the scale in Tailwind', () => {
  for (const [name, px] of Object.entries(scale.radius)) expect(css).toContain(`--radius-${name}: ${rem(px)};`);
  for (const [name, [size, line]] of Object.entries(scale.type)) {
    expect(css).toContain(`--text-${name}: ${rem(size)};`);
    expect(css).toContain(`--text-${name}--line-height: ${rem(line)};`);
  }
  for (const [name, ms] of Object.entries(scale.motion)) expect(css).toContain(`--duration-${name}: ${ms}ms;`);
});

it('has every colour of the palette in Tailwind', () => {
  for (const name of Object.keys(palette({ theme: 'default' }, 'light')))
    expect(css).toContain(`--color-${name}: var(--k-${name});`);
});

it('has no text smaller than 12 px, and 16 px in the body', () => {
  expect(Math.min(...Object.values(scale.type).map(([size]) => size))).toBe(12);
  expect(scale.type.base[0]).toBe(16);
});

it('animates popups in the time of the specification', () => {
  expect(scale.motion.slow).toBe(limits.popup.animationMs);
});

it('gives a tall popup, such as that of a profile step, 80 % of the height', () => {
  const sheet = readFileSync(new URL('../src/sheet.css', import.meta.url), 'utf8');
  expect(sheet).toMatch(/\.sheet-popup\[data-size="tall"\] \{\s*height: 80dvh;/);
  const step = readFileSync(new URL('../../web/src/features/profile/steps/step-sheet.tsx', import.meta.url), 'utf8');
  expect(step).toContain('size="tall"');
});

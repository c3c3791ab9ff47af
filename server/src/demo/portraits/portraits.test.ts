import { lorelei } from '@dicebear/collection';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { validateImage } from '../../pictures/validate-image.ts';
import { drawPortrait } from './draw-portrait.ts';
import { drawFace } from './face.ts';

describe('a portrait', () => {
  it('is large, upright, and passes for a photo', async () => {
    const { width, height, format } = await validateImage(await drawPortrait({ seed: 3, gender: 'f', variant: 0 }));
    expect(format).toBe('webp');
    expect(width).toBeGreaterThanOrEqual(900);
    expect(height).toBeGreaterThanOrEqual(1200);
  });

  it('is deterministic, and differs between variants and seeds', async () => {
    const draw = async (seed: number, variant: number) => {
      const bytes = await drawPortrait({ seed, gender: 'm', variant });
      return (await sharp(bytes).resize(16, 16, { fit: 'fill' }).raw().toBuffer()).toString('base64');
    };
    const [one, again, other, stranger] = await Promise.all([draw(7, 0), draw(7, 0), draw(7, 1), draw(8, 0)]);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
    expect(stranger).not.toBe(one);
  });

  it('has the same features in all variants, except eyes, mouth and hair accessories', () => {
    for (let seed = 0; seed < 40; seed++) {
      const gender = seed % 2 ? 'm' : 'f';
      const [first, ...others] = [0, 1, 2, 3, 4].map((variant) => drawFace({ seed, gender }, variant));
      const paths = (svg = '') => new Set(svg.match(/d="[^"]{60,}"/g));
      for (const face of others) {
        expect([face.skin, face.shade]).toEqual([first?.skin, first?.shade]);
        const common = [...paths(first?.svg)].filter((path) => paths(face.svg).has(path));
        expect(common.length).toBeGreaterThanOrEqual(4);
      }
    }
  });

  it('has grey hair at a high age', () => {
    const hair = (age: number) => drawFace({ seed: 5, gender: 'f', age, ethnicity: 1 }, 0).svg;
    expect(hair(80)).not.toBe(hair(25));
  });
});

describe('the style', () => {
  it('contains all drawings that are used', () => {
    const properties = (lorelei.schema.properties ?? {}) as Record<string, { default?: unknown[] }>;
    for (const [part, count] of [
      ['head', 4],
      ['hair', 48],
      ['eyes', 24],
      ['eyebrows', 13],
      ['nose', 6],
      ['glasses', 5],
      ['beard', 2],
    ] as const)
      expect(properties[part]?.default).toHaveLength(count);
  });
});

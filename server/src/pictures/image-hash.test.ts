import { limits } from '@kindred/contract/limits';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { differingBits, hashPixels } from './image-hash.ts';
import { hashImage } from './render.ts';

/** An image of blurred shapes; the same for a seed. */
const scene = async (seed: number, width = 600, height = 800): Promise<Buffer> => {
  const random = (index: number) => {
    const value = Math.sin(seed * 127.1 + index * 311.7) * 43_758.5453;
    return value - Math.floor(value);
  };
  const shapes = Array.from({ length: 9 }, (_, index) => {
    const [x, y, r, grey] = [0, 1, 2, 3].map((part) => random(index * 4 + part)) as [number, number, number, number];
    const tone = Math.round(grey * 255);
    return `<circle cx="${x * 100}%" cy="${y * 100}%" r="${8 + r * 30}%" fill="rgb(${tone},${255 - tone},${(tone * 3) % 255})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#778"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).blur(6).png().toBuffer();
};

const hashOf = async (image: Sharp): Promise<bigint> => {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { hash } = await hashPixels({ data, width: info.width, height: info.height });
  if (hash === null) throw new Error('There is nothing to hash');
  return hash;
};

describe('a perceptual hash', () => {
  const seeds = [1, 2, 3, 4, 5];

  test.each([
    ['reduced', (image: Sharp) => image.resize(420)],
    ['enlarged', (image: Sharp) => image.resize(900)],
    ['strongly compressed', (image: Sharp) => image.jpeg({ quality: 25 })],
    ['brightened', (image: Sharp) => image.modulate({ brightness: 1.15 })],
    ['converted to grey', (image: Sharp) => image.greyscale().toColourspace('srgb')],
    ['cropped', (image: Sharp) => image.extract({ left: 9, top: 12, width: 582, height: 776 })],
  ] as const)('recognizes an image that was %s', async (_change, change) => {
    for (const seed of seeds) {
      const bytes = await scene(seed);
      const changed = sharp(await change(sharp(bytes)).toBuffer());
      expect(differingBits(await hashOf(sharp(bytes)), await hashOf(changed))).toBeLessThanOrEqual(
        moderationLimits.nearBits,
      );
    }
  });

  test('distinguishes different images', async () => {
    const hashes = await Promise.all(seeds.map(async (seed) => hashOf(sharp(await scene(seed)))));
    for (const [index, one] of hashes.entries())
      for (const other of hashes.slice(index + 1))
        expect(differingBits(one, other)).toBeGreaterThan(moderationLimits.nearBits);
  });

  test('of a selfie that is scaled and compressed is within the limit of repeated selfies', async () => {
    const { similarBits } = limits.verification;
    for (const seed of seeds) {
      const bytes = await scene(seed);
      const packed = await sharp(bytes).resize(480, 640, { fit: 'fill' }).webp({ quality: 40 }).toBuffer();
      expect(differingBits(await hashOf(sharp(bytes)), await hashOf(sharp(packed)))).toBeLessThanOrEqual(similarBits);
    }
  });

  test('does not exist for a plain image, whose contrast is below the limit', async () => {
    const plain = sharp({ create: { width: 500, height: 500, channels: 3, background: '#a33' } });
    await expect(hashOf(plain)).rejects.toThrow('nothing');
    const { contrastLeast } = limits.verification;
    expect((await hashImage(await plain.png().toBuffer())).contrast).toBeLessThan(contrastLeast);
    expect((await hashImage(await scene(1))).contrast).toBeGreaterThan(contrastLeast);
  });

  test('of a file that is not an image is refused', async () => {
    await expect(hashImage(Buffer.from('no image'))).rejects.toMatchObject({ errorName: 'photoInvalid' });
  });
});

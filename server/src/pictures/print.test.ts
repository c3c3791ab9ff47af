import { limits } from '@kindred/contract/limits';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../demo/people/random.ts';
import { differingBits, printOf } from './print.ts';

const across = 8;

/** A picture of soft patches, the same for a seed. */
const patches = (seed: number): Promise<Buffer> => {
  const random = createRandom(`patches:${seed}`);
  const data = Buffer.from(Array.from({ length: across * across * 3 }, () => random.whole(0, 255)));
  return sharp(data, { raw: { width: across, height: across, channels: 3 } })
    .resize(900, 900, { kernel: 'cubic' })
    .jpeg()
    .toBuffer();
};
const { similarBits, contrastLeast } = limits.verification;

describe('a print', () => {
  test('is nearly the same of one picture scaled and packed anew, and quite another of another', async () => {
    const picture = await patches(0);
    const { bits } = await printOf(picture);
    const packed = await sharp(picture).resize(480, 640, { fit: 'fill' }).webp({ quality: 40 }).toBuffer();
    expect(differingBits(bits, (await printOf(packed)).bits)).toBeLessThanOrEqual(similarBits);
    for (const other of await Promise.all([1, 2, 3].map(patches)))
      expect(differingBits(bits, (await printOf(other)).bits)).toBeGreaterThan(6 * similarBits);
  });

  test('says whether anything is shown', async () => {
    const grey = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#777' } })
      .png()
      .toBuffer();
    expect((await printOf(grey)).contrast).toBeLessThan(contrastLeast);
    expect((await printOf(await patches(0))).contrast).toBeGreaterThan(contrastLeast);
  });

  test('of what is no picture there is none', async () => {
    await expect(printOf(Buffer.from('no picture'))).rejects.toMatchObject({ errorName: 'photoInvalid' });
  });
});

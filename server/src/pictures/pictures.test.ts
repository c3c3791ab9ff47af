import { crc32 } from 'node:zlib';
import { CallError, type ErrorName } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageQueue } from './decode.ts';
import { renderPhoto } from './render.ts';
import { validateImage } from './validate-image.ts';

/** An image with a red left and a blue right half, with grain so that it does not compress to nothing. */
const halves = (width: number, height: number): Sharp => {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const left = at % width < width / 2;
    data[at * 3 + (left ? 0 : 2)] = 200 + ((at * 7919) % 56);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
};

const findError = async (bytes: Uint8Array): Promise<ErrorName | null> => {
  try {
    await validateImage(bytes);
    return null;
  } catch (error) {
    if (error instanceof CallError) return error.errorName;
    throw error;
  }
};

/** A png whose header declares a huge size, with hardly any data. */
const pngHeader = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('validateImage', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('accepts a %s', async (format) => {
    const bytes = await halves(500, 700).toFormat(format).toBuffer();
    expect(await validateImage(bytes)).toEqual({ format, width: 500, height: 700 });
  });

  it('checks the content, and refuses a gif, an svg, a heic and a text', async () => {
    expect(await findError(await halves(500, 500).gif().toBuffer())).toBe('photoType');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><rect width="9" height="9"/></svg>';
    expect(await findError(Buffer.from(svg))).toBe('photoType');
    expect(await findError(Buffer.from(`<?xml version="1.0"?>${svg}`))).toBe('photoType');
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(99)]);
    expect(await findError(heic)).toBe('photoType');
    expect(await findError(Buffer.from('I am a photo.jpg, believe me'))).toBe('photoType');
  });

  it('refuses an animation', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 500, height: 500, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    expect(
      await findError(
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
      ),
    ).toBe('photoType');
  });

  it('enforces the limits of sides and bytes', async () => {
    const { shortestSide, longestSide, bytes } = limits.photo;
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#987' } })
        .png()
        .toBuffer();
    expect(await findError(await flat(shortestSide, longestSide))).toBeNull();
    expect(await findError(await flat(shortestSide - 1, 900))).toBe('photoTooSmall');
    expect(await findError(await flat(900, longestSide + 1))).toBe('photoTooLarge');
    expect(await findError(Buffer.alloc(bytes + 1))).toBe('photoSize');
    expect(await findError(Buffer.alloc(0))).toBe('photoInvalid');
  });

  it('refuses a decompression bomb', async () => {
    expect(await findError(pngHeader(50_000, 50_000))).toBe('photoTooLarge');
    expect(await findError(pngHeader(8000, 8000))).toBe('photoInvalid');
  });

  it.each(['png', 'jpeg', 'webp'] as const)('refuses a truncated %s', async (format) => {
    const bytes = await halves(800, 800).toFormat(format).toBuffer();
    expect(await findError(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toBe('photoInvalid');
    expect(await findError(bytes.subarray(0, 40))).not.toBeNull();
  });
});

describe('renderPhoto', () => {
  it('renders every preset as webp', async () => {
    const rendered = await renderPhoto(await halves(2400, 3200).jpeg().toBuffer());
    expect(rendered).toMatchObject({ width: 1200, height: 1600 });
    const sides = async (bytes: Buffer) => {
      const { format, width, height } = await sharp(bytes).metadata();
      return [format, width, height];
    };
    expect(await sides(rendered.o)).toEqual(['webp', 1200, 1600]);
    expect(await sides(rendered.w)).toEqual(['webp', 600, 800]);
    expect(await sides(rendered.p)).toEqual(['webp', 400, 400]);
    expect(await sides(rendered.blurred)).toEqual(['webp', 300, 407]);
    expect(rendered.blurred.length).toBeLessThan(5000);
    expect(Buffer.from(rendered.thumbhash, 'base64').length).toBeLessThanOrEqual(33);
  });

  it('never enlarges', async () => {
    const rendered = await renderPhoto(await halves(420, 500).webp().toBuffer());
    expect(rendered).toMatchObject({ width: 420, height: 500 });
    expect((await sharp(rendered.w).metadata()).width).toBe(420);
  });

  it('removes all metadata, such as the location and the camera', async () => {
    const bytes = await halves(600, 600)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(50);
    const { o, w, p, blurred } = await renderPhoto(bytes);
    for (const file of [o, w, p, blurred]) {
      const { exif, xmp, iptc, icc, comments } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc, comments }).toEqual({});
      expect(file.includes('Camera')).toBe(false);
    }
  });

  it('applies the orientation of the metadata', async () => {
    const bytes = await halves(800, 500).withExif({}).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await validateImage(bytes)).toMatchObject({ width: 500, height: 800 });
    const { o, width, height } = await renderPhoto(bytes);
    expect([width, height]).toEqual([500, 800]);
    const corner = async (top: number) => {
      const strip = await sharp(o).extract({ left: 0, top, width: 500, height: 100 }).png().toBuffer();
      const { dominant } = await sharp(strip).stats();
      return dominant.r > dominant.b ? 'red' : 'blue';
    };
    expect([await corner(0), await corner(700)]).toEqual(['red', 'blue']);
  });

  it('gives a transparent image a white background', async () => {
    const clear = await sharp({ create: { width: 500, height: 500, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { dominant } = await sharp((await renderPhoto(clear)).o).stats();
    expect(dominant.r).toBeGreaterThan(240);
  });

  it('removes fine detail from the blurred file', async () => {
    const board = Buffer.alloc(600 * 600 * 3, 0).map((_, at) =>
      ((((at / 3) % 600) >> 4) + ((at / 1800) >> 4)) % 2 ? 255 : 0,
    );
    const bytes = await sharp(board, { raw: { width: 600, height: 600, channels: 3 } })
      .png()
      .toBuffer();
    const { blurred } = await renderPhoto(bytes);
    const [channel] = (await sharp(blurred).stats()).channels;
    expect(channel?.stdev).toBeLessThan(12);
  });

  it('throws photoFailed for a file that is not an image', async () => {
    await expect(renderPhoto(Buffer.from('nothing'))).rejects.toMatchObject({ errorName: 'photoFailed' });
  });
});

describe('the image queue', () => {
  it('runs two images at a time, in order, and continues after a failure', async () => {
    let running = 0;
    let maxRunning = 0;
    const started: number[] = [];
    const job = (name: number) => async () => {
      started.push(name);
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (name === 1) throw new Error('broken');
      return name;
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((name) => imageQueue(job(name))));
    expect(maxRunning).toBe(2);
    expect(started).toEqual([0, 1, 2, 3, 4]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });
});

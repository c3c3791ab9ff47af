import { CallError } from '@kindred/contract/errors';
import { open, pictureQueue } from './decode.ts';

const side = 16;

/** What a picture is known by, however it is scaled and packed. */
export interface Print {
  /** 256 bits: whether each of 16 x 16 places is darker than the one to its right. */
  readonly bits: Buffer;
  /** How far the greys spread around their mean, 0 to 128; next to nothing where the picture shows nothing. */
  readonly contrast: number;
}

/** @throws CallError photoInvalid where it is no picture */
export const printOf = async (bytes: Uint8Array): Promise<Print> => {
  try {
    const grey = await pictureQueue(() =>
      open(bytes)
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .greyscale()
        .resize(side + 1, side, { fit: 'fill' })
        .raw()
        .toBuffer(),
    );
    return { bits: gradients(grey), contrast: spread(grey) };
  } catch (cause) {
    throw new CallError('photoInvalid', { message: cause instanceof Error ? cause.message : 'unreadable' });
  }
};

const gradients = (grey: Buffer): Buffer => {
  const bits = Buffer.alloc((side * side) / 8);
  for (let place = 0; place < side * side; place += 1) {
    const at = Math.floor(place / side) * (side + 1) + (place % side);
    const isDarker = (grey[at] ?? 0) < (grey[at + 1] ?? 0);
    if (isDarker) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return bits;
};

const spread = (grey: Buffer): number => {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
};

/** How many of the bits of two prints differ. */
export const differingBits = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, byte, index) => sum + ones(byte ^ (other[index] ?? 0)), 0);

const ones = (byte: number): number => byte.toString(2).replaceAll('0', '').length;

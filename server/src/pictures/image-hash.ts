import sharp from 'sharp';

/** The side in pixels to which an image is reduced before it is hashed, so that only its large shapes remain. */
const side = 32;
/** The hash consists of the lowest 8 x 8 frequencies. */
const frequencies = 8;
/** An image whose strongest frequency is weaker, such as a plain colour, has no shape to hash. */
const minStrength = 24;

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Identifies an image after scaling, compression, or a small change of brightness or crop. */
export interface ImageHash {
  /** A perceptual hash (pHash) of 64 bits as a signed number, as the database stores it; null if there is no shape to hash. */
  readonly hash: bigint | null;
  /** Standard deviation of the greys, 0 to 128; close to 0 if the image shows nothing. */
  readonly contrast: number;
}

const cosines = Array.from({ length: frequencies }, (_, frequency) =>
  Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
);

const transform = (line: readonly number[]): number[] =>
  cosines.map((cosine) => cosine.reduce((sum, factor, at) => sum + factor * (line[at] ?? 0), 0));

/** The lowest frequencies of a grey image, row by row, without the first, which is the brightness. */
const shapeOf = (grey: Uint8Array): number[] => {
  const rows = Array.from({ length: side }, (_, row) => transform([...grey.subarray(row * side, (row + 1) * side)]));
  const columns = Array.from({ length: frequencies }, (_, column) => transform(rows.map((row) => row[column] ?? 0)));
  return columns.flat().slice(1);
};

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const bitsOf = (shape: readonly number[]): bigint | null => {
  if (Math.max(...shape.map(Math.abs)) < minStrength * side) return null;
  const median = medianOf(shape);
  const bits = shape.reduce((sum, value) => (sum << 1n) | (value > median ? 1n : 0n), 0n);
  return BigInt.asIntN(64, bits);
};

const deviationOf = (grey: Uint8Array): number => {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
};

/** Hashes the RGB pixels of an upright image. */
export const hashPixels = async ({ data, width, height }: Raw): Promise<ImageHash> => {
  const grey = await sharp(data, { raw: { width, height, channels: 3 } })
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { hash: bitsOf(shapeOf(grey)), contrast: deviationOf(grey) };
};

/** The number of bits in which two hashes differ, 0 to 64. */
export const differingBits = (a: bigint, b: bigint): number =>
  BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length;

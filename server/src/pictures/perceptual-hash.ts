import sharp from 'sharp';

/** The picture is looked at so small that only its large shapes are left. */
const side = 32;
/** Of its waves the lowest eight by eight are kept. */
const waves = 8;
/** A picture with less in it than this has no shape to be known by, such as a plain colour. */
const leastShape = 24;

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * side))),
);

const wavesOf = (line: readonly number[]): number[] =>
  cosines.map((cosine) => cosine.reduce((sum, factor, at) => sum + factor * (line[at] ?? 0), 0));

/** The lowest waves of a grey picture, row by row, without the first, which is only how bright it is. */
const shapeOf = (grey: Uint8Array): number[] => {
  const rows = Array.from({ length: side }, (_, row) => wavesOf([...grey.subarray(row * side, (row + 1) * side)]));
  const columns = Array.from({ length: waves }, (_, column) => wavesOf(rows.map((row) => row[column] ?? 0)));
  return columns.flat().slice(1);
};

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * A hash of 64 bits by which a picture is known again after scaling, compressing anew, or a little more light or less edge:
 * few bits differ (pHash). As a signed number, which is what the database keeps; null where there is nothing to know it by.
 */
export const perceptualHash = async ({ data, width, height }: Raw): Promise<bigint | null> => {
  const grey = await sharp(data, { raw: { width, height, channels: 3 } })
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const shape = shapeOf(grey);
  if (Math.max(...shape.map(Math.abs)) < leastShape * side) return null;
  const median = medianOf(shape);
  const bits = shape.reduce((sum, value) => (sum << 1n) | (value > median ? 1n : 0n), 0n);
  return BigInt.asIntN(64, bits);
};

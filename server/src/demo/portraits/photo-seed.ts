/** The maximum number of variants per person. The variant is the remainder of the photo seed by this number. */
const variantLimit = 16;

/** Encodes the seed of a person and a variant as `photo.demo_seed`. */
export const encodePhotoSeed = (seed: number, variant: number): number => seed * variantLimit + variant;

export const decodePhotoSeed = (photoSeed: number): { seed: number; variant: number } => ({
  seed: Math.floor(photoSeed / variantLimit),
  variant: photoSeed % variantLimit,
});

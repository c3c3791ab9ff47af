/** A person's pictures are few: their number takes the lowest digits of what is kept with the photo. */
const room = 16;

/** What a drawn photo is drawn from, as `photo.demo_seed` keeps it. */
export const photoSeedOf = (seed: number, variant: number): number => seed * room + variant;

export const readPhotoSeed = (photoSeed: number): { seed: number; variant: number } => ({
  seed: Math.floor(photoSeed / room),
  variant: photoSeed % room,
});

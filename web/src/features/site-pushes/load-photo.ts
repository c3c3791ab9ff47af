import { limits } from '@kindred/contract/limits';

/** Loads and decodes an image. Resolves with whether it can be shown; false after some time too. */
export const loadPhoto = async (url: string): Promise<boolean> => {
  const image = new Image();
  image.src = url;
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), limits.sitePush.photoMs);
  });
  try {
    return await Promise.race([image.decode().then(() => true), late]);
  } catch {
    // The initials replace the photo.
    return false;
  }
};

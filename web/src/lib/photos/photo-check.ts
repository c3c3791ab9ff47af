import { limits } from '@kindred/contract/limits';

/** What the server takes; it judges by content, this page by what the file says of itself. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type PhotoFault = 'photoType' | 'photoSize' | 'photoTooSmall' | 'photoTooLarge' | 'photoInvalid';

export const fileFault = ({ type, size }: { type: string; size: number }): PhotoFault | undefined => {
  if (!(photoTypes as readonly string[]).includes(type)) return 'photoType';
  return size > limits.photo.bytes ? 'photoSize' : undefined;
};

export const sizeFault = ({ width, height }: { width: number; height: number }): PhotoFault | undefined => {
  if (Math.max(width, height) > limits.photo.longestSide) return 'photoTooLarge';
  return Math.min(width, height) < limits.photo.shortestSide ? 'photoTooSmall' : undefined;
};

const measure = async (address: string): Promise<{ width: number; height: number } | undefined> => {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    // Not a picture, whatever its name says.
    return undefined;
  }
};

/** Why a file would be refused, found out before its bytes travel (spec 3 §5). `preview` is its object address. */
export const photoFault = async (file: File, preview: string): Promise<PhotoFault | undefined> => {
  const early = fileFault(file);
  if (early) return early;
  const size = await measure(preview);
  return size ? sizeFault(size) : 'photoInvalid';
};

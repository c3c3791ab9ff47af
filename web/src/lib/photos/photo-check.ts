import { limits } from '@kindred/contract/limits';

/** The types that the server accepts. The server checks the content, this page the declared type. */
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

const measure = async (url: string): Promise<{ width: number; height: number } | undefined> => {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    // The file is no image.
    return undefined;
  }
};

/** Finds the reason for which the server would refuse a file, before the upload (spec 3 §5). `preview` is its object URL. */
export const photoFault = async (file: File, preview: string): Promise<PhotoFault | undefined> => {
  const early = fileFault(file);
  if (early) return early;
  const size = await measure(preview);
  return size ? sizeFault(size) : 'photoInvalid';
};

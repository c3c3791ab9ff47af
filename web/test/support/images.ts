import { vi } from 'vitest';

/** Gives every image a size and records the fetched URLs. happy-dom decodes no images. */
export const stubPictures = (size = { width: 900, height: 1200 }) => {
  const fetched: string[] = [];
  vi.stubGlobal('Image', function Picture() {
    return {
      set src(address: string) {
        fetched.push(address);
      },
      decode: async () => undefined,
      naturalWidth: size.width,
      naturalHeight: size.height,
    };
  });
  return fetched;
};

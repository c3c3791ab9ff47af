import { vi } from 'vitest';

/** Lets every picture be as large as said, and tells which are fetched: happy-dom decodes none. */
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

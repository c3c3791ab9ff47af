import { thumbHashToDataURL } from 'thumbhash';

const grounds = new Map<string, string>();
const maxEntries = 500;

/** Decodes a thumbhash (base64) to the data URL of a tiny blurred image. Cached, because lists repeat photos. */
export const thumbhashGround = (hash: string): string => {
  const known = grounds.get(hash);
  if (known) return known;
  const bytes = Uint8Array.from(atob(hash.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  const ground = thumbHashToDataURL(bytes);
  if (grounds.size >= maxEntries) grounds.clear();
  grounds.set(hash, ground);
  return ground;
};

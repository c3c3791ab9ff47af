import { thumbHashToDataURL } from 'thumbhash';

const grounds = new Map<string, string>();
const most = 500;

/** A thumbhash (base64) as the data URL of a tiny blurred picture; decoded once, as lists show the same face often. */
export const thumbhashGround = (hash: string): string => {
  const known = grounds.get(hash);
  if (known) return known;
  const bytes = Uint8Array.from(atob(hash.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  const ground = thumbHashToDataURL(bytes);
  if (grounds.size >= most) grounds.clear();
  grounds.set(hash, ground);
  return ground;
};

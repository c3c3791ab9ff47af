import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import type { Clock } from '../ports/clock.ts';
import type { Signer } from '../ports/signer.ts';

/** The files of a photo: original proportions, 600 pixels wide, 400 pixels square, and blurred. */
export const presets = ['o', 'w', 'p', 'blurred'] as const;
export type Preset = (typeof presets)[number];

/** Creates the storage name and the signed URL of each image. */
export interface ImageUrls {
  /** The file's name in the storage: 22 characters that only the holder of the key can create or read. */
  name(photoId: string, preset: Preset): string;
  /** The photo and preset of a name; undefined for a text that is not a name. */
  read(name: string): { photoId: string; preset: Preset } | undefined;
  /** A signed URL that expires. It stays the same for half of its lifetime, so that browsers cache the image. */
  url(photoId: string, preset: Preset): string;
  /** A signed URL that expires and works for one visitor only. `visitor` is the value of the visitor’s cookie. */
  visitorUrl(photoId: string, preset: Preset, visitor: string): string;
  /** Whether a URL has a valid signature, for everyone or for this visitor, and has not expired. */
  accepts(name: string, expiry: string, signature: string, visitor?: string): boolean;
}

const algorithm = 'aes-128-ecb';
const magic = 0x6b696e6472656421n;
const stepSeconds = (limits.photo.urlHours * 3600) / 2;
const purpose = 'picture';
const visitorPurpose = 'visitor-picture';
/** The most URLs that a process caches, at about 300 bytes each. */
const cachedUrls = 40_000;

/**
 * A name is one encrypted block of the photo's number and the preset, so no name can be derived from another name. ECB is safe here,
 * because each name is a single block and no block repeats.
 * @param key 16 bytes, stored in the database, because names must stay valid when SECRET changes
 */
export const createImageUrls = (key: KeyObject, signer: Signer, clock: Clock): ImageUrls => {
  const name = (photoId: string, preset: Preset): string => {
    const block = Buffer.alloc(16);
    block.writeBigUInt64BE((BigInt(photoId) << 2n) | BigInt(presets.indexOf(preset)), 0);
    block.writeBigUInt64BE(magic, 8);
    const cipher = createCipheriv(algorithm, key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
  };
  const getOrCreateUrl = createUrlCache();
  const nextExpiry = (): number => (Math.floor(clock.now().getTime() / 1000 / stepSeconds) + 2) * stepSeconds;
  return {
    name,
    read: (text) => {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== 16) return undefined;
      const decipher = createDecipheriv(algorithm, key, null).setAutoPadding(false);
      const block = Buffer.concat([decipher.update(bytes), decipher.final()]);
      if (block.readBigUInt64BE(8) !== magic) return undefined;
      const packed = block.readBigUInt64BE(0);
      const preset = presets[Number(packed & 3n)];
      return preset ? { photoId: String(packed >> 2n), preset } : undefined;
    },
    url: (photoId, preset) => {
      const expiry = nextExpiry();
      return getOrCreateUrl(expiry, `${photoId}:${preset}`, () => {
        const file = name(photoId, preset);
        return `/media/${file}?e=${expiry}&s=${signer.sign(purpose, `${file}:${expiry}`)}`;
      });
    },
    visitorUrl: (photoId, preset, visitor) => {
      const [file, expiry] = [name(photoId, preset), nextExpiry()];
      return `/media/${file}?e=${expiry}&s=${signer.sign(visitorPurpose, `${file}:${expiry}:${visitor}`)}`;
    },
    accepts: (file, expiry, signature, visitor) =>
      /^\d{1,12}$/.test(expiry) &&
      Number(expiry) * 1000 > clock.now().getTime() &&
      (signer.verify(purpose, `${file}:${expiry}`, signature) ||
        (visitor !== undefined && signer.verify(visitorPurpose, `${file}:${expiry}:${visitor}`, signature))),
  };
};

/**
 * Caches the URLs of one expiry in two halves. When the newer half is full, the older half is dropped. So frequent URLs stay cached and
 * the memory is bounded.
 */
const createUrlCache = () => {
  let cachedExpiry = 0;
  let recent = new Map<string, string>();
  let older = new Map<string, string>();
  return (expiry: number, image: string, createUrl: () => string): string => {
    if (expiry !== cachedExpiry) {
      [recent, older] = [new Map(), new Map()];
      cachedExpiry = expiry;
    }
    const cached = recent.get(image);
    if (cached !== undefined) return cached;
    const url = older.get(image) ?? createUrl();
    if (recent.size >= cachedUrls / 2) [recent, older] = [new Map(), recent];
    recent.set(image, url);
    return url;
  };
};

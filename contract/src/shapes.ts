import { z } from 'zod';
import { limits } from './limits.ts';

/** A member's public identifier: 16 random bytes as base64url (decisions §1 Identifiers). */
export const hid = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export const gender = z
  .string()
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(['m', 'f']));
export const genderType = z.enum(['GENDER_MALE', 'GENDER_FEMALE']);
/** RFC 3339 in UTC, on v3. */
export const time = z.iso.datetime();
/** Unix seconds, on v2. */
export const unixSeconds = z.int();
/** A time of the client's clock, which may be wrong, up to the year 9999. */
export const clientSeconds = unixSeconds.min(0).max(253_402_300_799);
export const day = z.iso.date();
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** The password as entered, including surrounding spaces (OWASP ASVS 5.0 V6.2). */
export const password = z.string().max(1000);
/** The maximum of a 32-bit column. A larger number would fail in the database. */
const columnMax = 2 ** 31 - 1;
/** The id of a row that a client names: a city, a brand. */
export const rowNumber = z.coerce.number().int().min(0).max(columnMax);
export const productId = rowNumber;

/** Query parameters of every list that pages by key. */
export const page = z.object({
  pageToken: z.string().max(1000).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.listPage.max).optional(),
});
/** Sealed; empty at the end of the list. */
export const nextPageToken = z.string();

export const empty = z.object({});
/** The part of the client that made the call; free text for statistics. */
export const source = z.string().max(64).optional();

/** An image in its display size, with its placeholder. */
export const picture = z.object({
  url: z.string(),
  /** The thumbhash in base64; null if it is not computed yet. */
  thumbhash: z.string().nullable(),
});
export type Picture = z.infer<typeof picture>;

/** A member in a list or in the header of a conversation. */
export const listUser = z.object({
  hid,
  name: z.string(),
  age: z.int(),
  genderType,
  recentlyActive: z.boolean(),
  photoVerified: z.boolean(),
  isVip: z.boolean(),
  isDemo: z.boolean(),
  thumbnail: picture.nullable(),
});
export type ListUser = z.infer<typeof listUser>;

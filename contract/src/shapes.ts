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
/** A time by the client's clock, however wrong that is: until the year 9999. */
export const clientSeconds = unixSeconds.min(0).max(253_402_300_799);
export const day = z.iso.date();
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** As it was entered, spaces around it too (OWASP ASVS 5.0 V6.2). */
export const password = z.string().max(1000);
/** The largest number of a column of 32 bits: what is larger would reach the database and fail there. */
const columnMax = 2 ** 31 - 1;
/** A row's number as a client names it: of a place, of a brand. */
export const rowNumber = z.coerce.number().int().min(0).max(columnMax);
export const productId = rowNumber;

/** Query parameters of every list that pages by key. */
export const page = z.object({
  pageToken: z.string().max(1000).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.listPage.max).optional(),
});
/** Opaque and signed; empty at the end of the list. */
export const nextPageToken = z.string();

export const empty = z.object({});
/** Where in the client a call came from; free text for statistics. */
export const source = z.string().max(64).optional();

/** A picture in the size it is shown, with the ground that stands until it is there. */
export const picture = z.object({
  url: z.string(),
  /** Base64 of the thumbhash; null where the picture was not drawn yet. */
  thumbhash: z.string().nullable(),
});
export type Picture = z.infer<typeof picture>;

/** A member as one line of a list or the head of a conversation shows them. */
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

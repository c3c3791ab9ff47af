import { brands } from '@kindred/brands';
import { z } from 'zod';

const keys = z.strictObject({ id: z.string().min(1), secret: z.string().min(1) });
const byBrand = z.record(z.string(), keys);
const shape = z.strictObject({ facebook: byBrand.optional(), google: byBrand.optional() });

/** The keys of a provider's app, by provider and by the brand's key. */
export type SocialKeysOfBrands = z.output<typeof shape>;

/** Parses SOCIAL_KEYS. Returns the end of an error sentence for an invalid value. */
export const readSocialKeys = (text: string | undefined): SocialKeysOfBrands | string => {
  if (text === undefined) return {};
  const parsed = shape.safeParse(parse(text));
  if (!parsed.success) return 'is no JSON like {"google":{"<brand>":{"id":"…","secret":"…"}}}';
  const unknown = Object.values(parsed.data)
    .flatMap((entries) => Object.keys(entries ?? {}))
    .find((key) => !brands.some((brand) => brand.key === key));
  return unknown === undefined ? parsed.data : `names a brand that there is not: ${unknown}`;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses `undefined`, so the caller reports the error.
    return undefined;
  }
};

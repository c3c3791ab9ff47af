import { brands } from '@kindred/brands';
import { z } from 'zod';

const keys = z.strictObject({ id: z.string().min(1), secret: z.string().min(1) });
const byBrand = z.record(z.string(), keys);
const shape = z.strictObject({ facebook: byBrand.optional(), google: byBrand.optional() });

/** The keys of a provider's app, by provider and by the brand's key. */
export type SocialKeysOfBrands = z.output<typeof shape>;

/** Reads SOCIAL_KEYS; a text that says in part of a sentence what is wrong with it. */
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
    // No JSON fits no shape, which is told in words.
    return undefined;
  }
};

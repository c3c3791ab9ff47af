import type { BrandGroup } from './brand/public-brand.ts';
import type { ProfileFields } from './profile-fields.ts';

/** Profile fields that a sign-up requires. */
export type RequiredField = 'goal' | 'alcohol' | 'smoking' | 'foreign_languages' | 'religion';

/**
 * The profile fields that every registration flow of a brand asks for and every sign-up call requires (spec 1 §2 step
 * sets A and B, §4 Registration; decisions §3 Brand groups). Strict compliance mode has no languages. Only faith brands
 * have religion.
 * @param groups the brand's groups
 */
export const requiredFields = (groups: readonly BrandGroup[]): readonly RequiredField[] => [
  'goal',
  'alcohol',
  'smoking',
  ...(groups.includes('strict') ? [] : (['foreign_languages'] as const)),
  ...(groups.includes('faith') ? (['religion'] as const) : []),
];

/** Lists the required profile fields without an answer. */
export const missingFields = (groups: readonly BrandGroup[], fields: ProfileFields | undefined): RequiredField[] =>
  requiredFields(groups).filter((name) => fields?.[name] === undefined);

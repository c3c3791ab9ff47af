import type { BrandGroup } from './brand/public-brand.ts';
import type { ProfileFields } from './profile-fields.ts';

/** Profile fields that a member must have answered to sign up. */
export type RequiredField = 'goal' | 'alcohol' | 'smoking' | 'foreign_languages' | 'religion';

/**
 * The profile fields that every registration flow of a brand asks for, and which each sign-up call requires therefore
 * (spec 1 §2 step sets A and B, §4 Registration; decisions §3 Brand groups): no languages in strict compliance mode,
 * religion at faith brands alone.
 * @param groups the brand's groups
 */
export const requiredFields = (groups: readonly BrandGroup[]): readonly RequiredField[] => [
  'goal',
  'alcohol',
  'smoking',
  ...(groups.includes('strict') ? [] : (['foreign_languages'] as const)),
  ...(groups.includes('faith') ? (['religion'] as const) : []),
];

/** The required profile fields of a brand that have no answer. */
export const missingFields = (groups: readonly BrandGroup[], fields: ProfileFields | undefined): RequiredField[] =>
  requiredFields(groups).filter((name) => fields?.[name] === undefined);

import { z } from 'zod';

/** Kinds of reasons: the profile fields that two members answered alike, and a short distance (decisions §5 Compatibility). */
export const compatibilityReasons = [
  'interests',
  'goal',
  'alcohol',
  'smoking',
  'foreign_languages',
  'distance',
] as const;
export type CompatibilityReason = (typeof compatibilityReasons)[number];

/** How well two profiles fit, in percent, with its reasons, the strongest first (record 119). */
export const compatibility = z.object({
  percent: z.int().min(0).max(100),
  reasons: z.array(
    z.object({
      kind: z.enum(compatibilityReasons),
      /** The common values as numbers of the vocabulary; for `distance`, the distance in km that the profile shows. */
      values: z.array(z.int()),
    }),
  ),
});
export type Compatibility = z.infer<typeof compatibility>;

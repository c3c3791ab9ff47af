import { z } from 'zod';
import { limits } from './limits.ts';

/** The share of each section in a complete profile, in percent. */
export const completenessShares = {
  general: 20,
  email_confirm: 10,
  photo: 25,
  interests: 10,
  personal_info: 35,
} as const;
export type CompletenessSection = keyof typeof completenessShares;

/** The parts of each section. All parts of a section have equal weight (spec 2 §3 Profile completeness). */
export const completenessParts = {
  general: ['about_me', 'goal', 'conversation_prompt'],
  email_confirm: ['email'],
  photo: ['photo'],
  interests: ['interests'],
  personal_info: [
    'marital_status',
    'children',
    'want_children',
    'accommodation',
    'height',
    'weight',
    'alcohol',
    'smoking',
    'education',
    'field_of_activity',
    'position',
    'foreign_languages',
    'religion',
    'ethnicity',
  ],
} as const satisfies Record<CompletenessSection, readonly string[]>;

export type CompletenessPart = (typeof completenessParts)[CompletenessSection][number];
export const completenessSections = Object.keys(completenessParts) as CompletenessSection[];
const partNames = Object.values(completenessParts).flat() as [CompletenessPart, ...CompletenessPart[]];

const percent = z.int().min(0).max(limits.completeness.whole);
const section = z.object({
  /** The section's share of the total, in percent. */
  maximum: percent,
  /** The completed share, in percent. Equals `maximum` if nothing is missing. */
  percentage: percent,
  missing: z.array(z.enum(partNames)),
});

/** The completeness of a profile. The total is the sum of the sections and reaches 100 only if no part is missing. */
export const completeness = z.object({
  sections: z.object({
    general: section,
    email_confirm: section,
    photo: section,
    interests: section,
    personal_info: section,
  }),
  total: percent,
});
export type Completeness = z.infer<typeof completeness>;

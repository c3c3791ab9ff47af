import { z } from 'zod';
import { limits } from './limits.ts';

/** What each section gives towards a whole profile, in percent. */
export const completenessShares = {
  general: 20,
  email_confirm: 10,
  photo: 25,
  interests: 10,
  personal_info: 35,
} as const;
export type CompletenessSection = keyof typeof completenessShares;

/** What each section of a whole profile consists of; each of its parts counts the same (spec 2 §3 Profile completeness). */
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
  /** What it can give towards the whole, in percent. */
  maximum: percent,
  /** What it gives; as much as `maximum` where nothing is missing. */
  percentage: percent,
  missing: z.array(z.enum(partNames)),
});

/** How whole a profile is; the total is the sum of its sections, 100 only where all is there. */
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

import { z } from 'zod';
import { call } from '../call.ts';

/**
 * The tutorials and tooltips that a member sees a limited number of times, with their maximum (spec 2 §4 Tutorials and
 * tooltips).
 */
export const onboardingMaximums = {
  interests_remove: 1,
  interests_add: 1,
  greetings_welcome: 1,
  smart_messages: 1,
  one_day_premium: 12,
} as const;

export type OnboardingItem = keyof typeof onboardingMaximums;
export const onboardingItemNames = Object.keys(onboardingMaximums) as [OnboardingItem, ...OnboardingItem[]];
const item = z.enum(onboardingItemNames);

const counter = z.object({
  item,
  /** How often the item was shown to the member, on any device. */
  count: z.int(),
  /** Whether the item may be shown again. */
  is_open: z.boolean(),
});

/** Answers the counters of the items, a list with commas. Without a list, of all items. Unknown items are refused. */
export const onboardingItems = call({
  method: 'GET',
  path: '/rest/v2/user/onboarding/items',
  auth: 'member',
  rate: 'read',
  source: '2 §7',
  query: z.object({
    items: z
      .string()
      .max(500)
      .transform((names) => names.split(',').map((name) => name.trim()))
      .pipe(z.array(item).max(onboardingItemNames.length))
      .optional(),
  }),
  answer: z.array(counter),
});

/** Counts that an item was shown. The count stops at the item's maximum. */
export const countOnboardingItem = call({
  method: 'PUT',
  path: '/rest/v2/user/onboarding/item',
  auth: 'member',
  rate: 'write',
  source: '2 §7',
  body: z.object({ item }),
  answer: counter,
});

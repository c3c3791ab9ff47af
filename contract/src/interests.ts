import { z } from 'zod';
import { call } from './call.ts';
import { interestCategories } from './interest-names.ts';
import { interestPrefix } from './interest-search.ts';
import { limits } from './limits.ts';

const interest = z.object({ id: z.int(), title: z.string() });
export type Interest = z.infer<typeof interest>;

/** Lists the interest categories: popular ones first, then by number (spec 2 §5). */
export const categoriesOfInterests = call({
  method: 'GET',
  path: '/rest/v2/user/interests/categories',
  auth: 'any',
  rate: 'read',
  source: '2 §7 Profile, interests, completeness',
  answer: z.object({
    categories: z.array(z.object({ id: z.int(), title: z.string(), is_popular: z.boolean() })),
  }),
});

const categoryIds = z
  .string()
  .max(100)
  .transform((list) =>
    list
      .split(',')
      .filter((item) => item !== '')
      .map(Number),
  )
  .pipe(z.array(z.int().min(1).max(interestCategories.length)).max(100));

/** Lists the interests of some or all categories, sorted by title in the caller's language. */
export const interestsOfCategories = call({
  method: 'GET',
  path: '/rest/v2/user/interests',
  auth: 'any',
  rate: 'read',
  source: '2 §7 Profile, interests, completeness',
  query: z.object({
    /** Category ids, separated by commas. */
    category_ids: categoryIds.optional(),
    /** The maximum per category. */
    per_page: z.coerce.number().int().min(1).max(limits.interestsPage).default(limits.interestsPage),
  }),
  answer: z.array(z.object({ category: z.object({ id: z.int() }), interests: z.array(interest) })),
});

/** Lists interests that contain a word with this prefix in the caller's language, sorted by title. */
export const suggestInterests = call({
  method: 'POST',
  path: '/rest/v2/interests/suggest',
  auth: 'any',
  rate: 'read',
  source: '2 §7 Profile, interests, completeness',
  body: z.object({ prefix: z.string().trim().max(limits.interestPrefix.max).regex(interestPrefix) }),
  answer: z.object({ interests: z.array(interest) }),
});

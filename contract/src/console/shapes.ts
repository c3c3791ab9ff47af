import { z } from 'zod';
import { hid, page } from '../shapes.ts';

/** A row's number: it may be larger than a JavaScript number holds. */
export const id = z.string().regex(/^\d{1,18}$/);

/** The member of a row of a queue, with the title of their brand. */
export const whose = z.object({ hid, name: z.string(), brand: z.string() });
/** Queues can be narrowed to one brand, by its number. */
export const brandFilter = { brand: z.coerce.number().int().min(1).max(32_767).optional() } as const;
/** The same where faces are looked at. */
export const whoseFace = whose.extend({ age: z.int(), isVerified: z.boolean() });

/** By what moderators' calls are alike: a queue by key, and what they do about a row or a member. */
const roles = ['moderator'] as const;
export const queue = { method: 'GET', roles, query: page.extend(brandFilter) } as const;
export const onRow = { method: 'POST', roles, params: z.object({ id }), errors: ['notFound'] } as const;
export const onMember = { method: 'POST', roles, params: z.object({ hid }), errors: ['notFound'] } as const;
/** Of several who decide, the first does. */
export const decidedOnce = { errors: ['notFound', 'decidedOtherwise'] } as const;

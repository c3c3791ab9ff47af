import { z } from 'zod';
import { day, hid, page } from '../shapes.ts';

/** The id of a row. It is a string, since it may exceed JavaScript's safe integers. */
export const id = z.string().regex(/^\d{1,18}$/);

/** The member of a queue row, with the title of the brand. */
export const queueMember = z.object({ hid, name: z.string(), brand: z.string() });
/** Filters a queue by brand id. */
export const brandFilter = { brand: z.coerce.number().int().min(1).max(32_767).optional() } as const;
/** A period of UTC days, both inclusive, at most `consoleLimits.exportDays`. */
export const period = { from: day, to: day } as const;
/** The member of a queue row whose photos are compared. */
export const queueFace = queueMember.extend({ age: z.int(), isVerified: z.boolean() });

/** Common parts of the moderators' calls: a queue that pages by key, and actions on a row or a member. */
const roles = ['moderator'] as const;
export const queue = { method: 'GET', roles, query: page.extend(brandFilter) } as const;
export const rowAction = { method: 'POST', roles, params: z.object({ id }), errors: ['notFound'] } as const;
export const memberAction = { method: 'POST', roles, params: z.object({ hid }), errors: ['notFound'] } as const;
/** For decisions that only the first operator can make. */
export const firstDecisionOnly = { errors: ['notFound', 'decidedOtherwise'] } as const;

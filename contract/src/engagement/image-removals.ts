import { z } from 'zod';
import { call } from '../call.ts';
import { email, time } from '../shapes.ts';
import { dutyLimits } from './duty-limits.ts';
import { removalRelations } from './removal-relations.ts';

const { name, target, detailsMax } = dutyLimits.imageRemoval;

/**
 * Requests the removal of an intimate image that was published without consent (decision 133). Needs no account. The answer is the same
 * for every target, so that it reveals nothing about members. Repeating a `requestId` answers the same.
 */
export const requestImageRemoval = call({
  method: 'POST',
  path: '/v3/imageRemovals',
  auth: 'any',
  rate: 'guard',
  source: 'decision 133',
  body: z.object({
    /** The email with the receipt greets by this name, so it cannot contain a link. */
    name: z
      .string()
      .trim()
      .min(name.min)
      .max(name.max)
      .regex(/^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u),
    email,
    relation: z.enum(removalRelations),
    /** The URL of the profile or image, or its description. */
    target: z.string().trim().min(target.min).max(target.max),
    details: z.string().trim().max(detailsMax).default(''),
    /** The declaration that the image was published without consent and that the statements are true. */
    isDeclared: z.literal(true),
    requestId: z.string().min(8).max(64),
  }),
  answer: z.object({
    reference: z.string(),
    /** The request is decided before then. */
    dueDate: time,
  }),
  errors: ['tooManyRequests'],
});

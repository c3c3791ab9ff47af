import { z } from 'zod';
import { call } from '../call.ts';
import { empty } from '../shapes.ts';
import { leavingLimits } from './leaving-limits.ts';
import { leavingReasons, serviceReasons } from './leaving-reasons.ts';

const reasonId = z.literal(Object.values(leavingReasons));

const serviceReason = z.enum(serviceReasons);

const account = '/rest/v2/user/settings/account';

/**
 * The reasons to leave, each with its sub-reasons. `delete_at`: when a requested deletion takes place, in unix seconds; null without one. Deleting is available always;
 * under a legal hold or an open payment dispute it takes place when that ends.
 */
export const leavingOptions = call({
  method: 'GET',
  path: `${account}/deactivate/reasons`,
  auth: 'member',
  allowHidden: true,
  rate: 'read',
  source: '2 §7 Settings and account',
  answer: z.object({
    deleting_available: z.boolean(),
    reasons: z.array(z.object({ id: reasonId, subs: z.array(serviceReason) })),
    delete_at: z.number().int().nullable(),
    /** Whether a subscription renews. */
    is_renewing: z.boolean(),
  }),
});

/**
 * Hides the account immediately and stops its renewals. With `with_deletion` it also ends every session, forgets the stored cards, and
 * deletes the account after the days of grace, unless the member restores it. `password` is empty for a member who has none. A repeated
 * request changes nothing but the reason.
 */
export const deactivateAccount = call({
  method: 'POST',
  path: `${account}/deactivate`,
  auth: 'member',
  allowHidden: true,
  rate: 'guard',
  source: '2 §4 Deactivation, §7',
  body: z.object({
    reason_id: reasonId,
    sub_reason: serviceReason.optional(),
    password: z.string().max(leavingLimits.passwordMax),
    comment: z
      .string()
      .trim()
      .max(leavingLimits.commentMax)
      .transform((text) => text.toWellFormed())
      .optional(),
    with_deletion: z.boolean().default(false),
  }),
  answer: z.object({ deleting_available: z.boolean(), delete_at: z.number().int().nullable() }),
  errors: ['passwordWrong'],
});

/**
 * Restores a member who hid or removed the account, and cancels its deletion (spec 1 §2 Restore-account screen). Answers the same for a member
 * who is not hidden.
 */
export const restoreAccount = call({
  method: 'POST',
  path: `${account}/restore`,
  auth: 'member',
  allowHidden: true,
  rate: 'write',
  source: '1 §6, 2 §7',
  answer: empty,
});

/** Records that a member chose a reason to leave: with consent for the member, otherwise as a count. */
export const trackDeleteAttempt = call({
  method: 'POST',
  path: '/rest/v2/tracking/account/delete-attempt',
  auth: 'member',
  rate: 'track',
  source: '2 §7 Settings and account',
  body: z.object({ reason_id: reasonId }),
  answer: empty,
});

import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { messageId } from './messenger.ts';
import { empty, hid } from './shapes.ts';

const context = z.string().max(64).optional();

/** Reasons by number, counted from 1; texts in the `abuse` namespace. */
export const abuseReasonNames = ['fakeProfile', 'spam', 'rude', 'photo', 'scam', 'underage', 'other'] as const;

export const abuseReasons = call({
  method: 'GET',
  path: '/rest/v2/user/abuse/reasons',
  auth: 'member',
  rate: 'read',
  source: '3 §3 Abuse',
  query: z.object({ context }),
  answer: z.object({
    reasons: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        comment_required: z.boolean(),
        comment_minlength: z.int(),
        comment_maxlength: z.int(),
      }),
    ),
  }),
});

export const sendAbuse = call({
  method: 'POST',
  path: '/rest/v2/user/abuse/send',
  auth: 'member',
  rate: 'write',
  source: '3 §7',
  body: z.object({
    user_hid: hid,
    reason_id: z.coerce.number().int().min(1).max(abuseReasonNames.length),
    text: z.string().trim().max(limits.abuseComment.max).optional(),
    context,
    /** The reported message: one that the reported member sent in the dialog with the reporter. */
    message_id: messageId.optional(),
  }),
  answer: empty,
  errors: ['notFound', 'fieldInvalid'],
});

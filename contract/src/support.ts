import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { empty, nextPageToken, page, time } from './shapes.ts';

/** Where the chat was opened. The operator sees it beside the message, and it selects the opening line. */
export const supportTags = ['settings', 'help', 'hidden', 'leaving-payform'] as const;
export type SupportTag = (typeof supportTags)[number];

/** The number of a message within the member's thread, from 1. */
export const supportMessageId = z.string().regex(/^\d{1,18}$/);

export const supportMessage = z.object({
  id: supportMessageId,
  createDate: time,
  /** True for an operator's message. */
  isIncoming: z.boolean(),
  /** The recipient has read it. For an incoming message: the current member. */
  isRead: z.boolean(),
  text: z.string(),
  /** The member's idempotency key; null for an incoming message. */
  requestId: z.string().nullable(),
});
export type SupportMessage = z.infer<typeof supportMessage>;

/**
 * Returns a page of the member's support thread, newest first; empty before the first message (decisions §3 Support
 * chat).
 */
export const supportMessages = call({
  method: 'GET',
  path: '/v3/support/messages',
  auth: 'member',
  allowHidden: true,
  rate: 'read',
  source: '3 §4 Support chat',
  query: page,
  answer: z.object({ messages: z.array(supportMessage), unreadMessagesCount: z.int(), nextPageToken }),
});

/** Sends a message to the operators. The server knows the member from the session. */
export const sendSupportMessage = call({
  method: 'POST',
  path: '/v3/support/messages',
  auth: 'member',
  allowHidden: true,
  rate: 'write',
  source: '3 §4 Support chat',
  body: z.object({
    text: z
      .string()
      .max(limits.message.maxLength)
      .refine((text) => text.trim() !== '', 'blank'),
    tags: z.array(z.enum(supportTags)).max(supportTags.length).default([]),
    /** Idempotency key: a repeated request takes effect once and answers the same. */
    requestId: z.string().min(8).max(64),
  }),
  answer: z.object({ message: supportMessage }),
});

/** Marks the thread as read up to a message. */
export const markSupportRead = call({
  method: 'POST',
  path: '/v3/support/messages:markRead',
  auth: 'member',
  allowHidden: true,
  rate: 'write',
  source: '3 §4 Support chat',
  body: z.object({ upToId: supportMessageId }),
  answer: empty,
});

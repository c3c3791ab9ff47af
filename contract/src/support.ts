import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { empty, nextPageToken, page, time } from './shapes.ts';

/** Where the chat was opened from; what the operator sees beside a message, and what chooses the opening line. */
export const supportTags = ['settings', 'help', 'hidden', 'leaving-payform'] as const;
export type SupportTag = (typeof supportTags)[number];

/** A message's number within the member's thread, from 1. */
export const supportMessageId = z.string().regex(/^\d{1,18}$/);

export const supportMessage = z.object({
  id: supportMessageId,
  createDate: time,
  /** An operator wrote it. */
  isIncoming: z.boolean(),
  /** The other side has read it (of an incoming one: the member has). */
  isRead: z.boolean(),
  text: z.string(),
  /** The member's own; null of an incoming one. */
  requestId: z.string().nullable(),
});
export type SupportMessage = z.infer<typeof supportMessage>;

/** A page of the member's thread with the operators, newest first; empty before they wrote (decisions §3 Support chat). */
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

/** Writes to the operators. Who the member is, the server finds out by itself. */
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
    /** The same one sent again, at once or later, takes effect once and answers the same. */
    requestId: z.string().min(8).max(64),
  }),
  answer: z.object({ message: supportMessage }),
});

/** The member has read the thread up to a message. */
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

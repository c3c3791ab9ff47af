import { z } from 'zod';
import { limits } from '../limits.ts';
import { empty, hid, nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { memberLine } from './members.ts';
import { brandFilter } from './shapes.ts';

const desk = ['support'] as const;
const params = z.object({ hid });

const thread = z.object({
  member: memberLine,
  /** Where the member wrote last: brand, language, and in what state they were. */
  brand: z.string(),
  language: z.string(),
  stateThen: z.string(),
  isPaying: z.boolean(),
  /** Answers that the member has not read. */
  unread: z.int(),
  lastAt: time,
  /** Since when nobody has answered; null where nothing waits. */
  waitingSince: time.nullable(),
  lastMessage: z.object({ text: z.string(), isOperator: z.boolean(), tags: z.array(z.string()) }),
});
export type SupportThread = z.infer<typeof thread>;

/** Members who wrote: whoever waits longest first, or whoever was heard of last. */
export const supportThreads = consoleCall({
  method: 'GET',
  path: '/console/api/support',
  roles: desk,
  query: page.extend({ order: z.enum(['waiting', 'recent']), ...brandFilter }),
  answer: z.object({ threads: z.array(thread), nextPageToken }),
});

const message = z.object({
  id: z.string(),
  at: time,
  text: z.string(),
  tags: z.array(z.string()),
  /** The operator who wrote it; null where the member did. */
  operator: z.string().nullable(),
  /** The other side has read it. */
  isRead: z.boolean(),
});
export type ThreadMessage = z.infer<typeof message>;

/** One thread, its messages newest first. */
export const supportThread = consoleCall({
  method: 'GET',
  path: '/console/api/support/{hid}',
  roles: desk,
  params,
  query: page,
  answer: z.object({ thread, messages: z.array(message), nextPageToken }),
  errors: ['notFound'],
});

/** Answers a member, who hears of it at once. The same `requestId` again takes effect once. */
export const answerSupport = consoleCall({
  method: 'POST',
  path: '/console/api/support/{hid}:answer',
  roles: desk,
  params,
  body: z.object({
    text: z.string().trim().min(1).max(limits.message.maxLength),
    requestId: z.string().min(8).max(64),
  }),
  answer: empty,
  errors: ['notFound'],
});

/** Takes a thread that needs no answer out of the queue, or puts it back. */
export const settleSupport = consoleCall({
  method: 'POST',
  path: '/console/api/support/{hid}:settle',
  roles: desk,
  params,
  body: z.object({ isDone: z.boolean() }),
  answer: empty,
  errors: ['notFound'],
});

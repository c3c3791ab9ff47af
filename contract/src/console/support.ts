import { z } from 'zod';
import { limits } from '../limits.ts';
import { empty, hid, nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { memberLine } from './members.ts';
import { brandFilter } from './shapes.ts';

const roles = ['support'] as const;
const params = z.object({ hid });

const thread = z.object({
  member: memberLine,
  /** Brand, language and state of the member at the last message. */
  brand: z.string(),
  language: z.string(),
  stateThen: z.string(),
  isPaying: z.boolean(),
  /** The number of answers that the member has not read. */
  unread: z.int(),
  lastAt: time,
  /** The time of the oldest unanswered message; null if none waits. */
  waitingSince: time.nullable(),
  lastMessage: z.object({ text: z.string(), isOperator: z.boolean(), tags: z.array(z.string()) }),
});
export type SupportThread = z.infer<typeof thread>;

/** Lists the support threads by longest wait, or by latest message. */
export const supportThreads = consoleCall({
  method: 'GET',
  path: '/console/api/support',
  roles,
  query: page.extend({ order: z.enum(['waiting', 'recent']), ...brandFilter }),
  answer: z.object({ threads: z.array(thread), nextPageToken }),
});

const message = z.object({
  id: z.string(),
  at: time,
  text: z.string(),
  tags: z.array(z.string()),
  /** The author; null for the member's messages. */
  operator: z.string().nullable(),
  /** True if the other side has read it. */
  isRead: z.boolean(),
});
export type ThreadMessage = z.infer<typeof message>;

/** Returns one thread, its messages newest first. */
export const supportThread = consoleCall({
  method: 'GET',
  path: '/console/api/support/{hid}',
  roles,
  params,
  query: page,
  answer: z.object({ thread, messages: z.array(message), nextPageToken }),
  errors: ['notFound'],
});

/** Sends an answer to a member. Idempotent by `requestId`. */
export const answerSupport = consoleCall({
  method: 'POST',
  path: '/console/api/support/{hid}:answer',
  roles,
  params,
  body: z.object({
    text: z.string().trim().min(1).max(limits.message.maxLength),
    requestId: z.string().min(8).max(64),
  }),
  answer: empty,
  errors: ['notFound'],
});

/** Removes a thread that needs no answer from the queue, or returns it to the queue. */
export const settleSupport = consoleCall({
  method: 'POST',
  path: '/console/api/support/{hid}:settle',
  roles,
  params,
  body: z.object({ isDone: z.boolean() }),
  answer: empty,
  errors: ['notFound'],
});

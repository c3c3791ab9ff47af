import { z } from 'zod';
import { call } from '../call.ts';
import { empty } from '../shapes.ts';
import { smartMessageLimits } from './smart-message-limits.ts';

const source = '2 §7 Messenger';

const smartMessageState = z.object({
  /** Whether Smart Messages are enabled. */
  result: z.boolean(),
  /** Whether the batch of the member's local day is finished. */
  done: z.boolean(),
  /** The remaining deliveries of the free trial. */
  trial: z.int().min(0),
  /** Whether the member has ever enabled Smart Messages. */
  is_known: z.boolean(),
});
export type SmartMessageState = z.infer<typeof smartMessageState>;

/**
 * Enables Smart Messages: a greeting to fitting members, within ten minutes and then daily (decisions §5 Smart Messages). Repetition
 * changes nothing.
 */
export const enableSmartMessages = call({
  method: 'POST',
  path: '/rest/v2/user/mass/outgoing',
  auth: 'member',
  rate: 'write',
  reaches: true,
  gate: { unlimitedWith: 'premium' },
  source,
  body: z.object({ context: z.string().max(smartMessageLimits.contextMax).optional() }),
  answer: smartMessageState,
  errors: ['safetyNoticeNeeded', 'photoNeeded', 'premiumNeeded'],
});

/** Disables Smart Messages. Planned messages are not sent. Repetition changes nothing. */
export const disableSmartMessages = call({
  method: 'DELETE',
  path: '/rest/v2/user/mass/outgoing',
  auth: 'member',
  rate: 'write',
  source,
  answer: empty,
});

export const smartMessages = call({
  method: 'GET',
  path: '/rest/v2/user/mass/outgoing',
  auth: 'member',
  rate: 'read',
  source,
  answer: smartMessageState,
});

/** Counts the members whose answers to a Smart Message wait for the viewer. */
export const smartMessageResponses = call({
  method: 'GET',
  path: '/rest/v2/pings/responses',
  auth: 'member',
  rate: 'read',
  source,
  answer: z.object({
    /** Whether an answer waits. */
    result: z.boolean(),
    /** Members who answered within `responseDays` and whose answer is unread. */
    count: z.int().min(0),
  }),
});

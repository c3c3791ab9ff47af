import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { empty, productId } from './shapes.ts';

/**
 * The actions of visitors and members, for statistics. Every call answers the same whether the action was stored or
 * not. Without consent nothing is stored that identifies the person (docs/decisions/0017-tracking-within-consent.md).
 */
const tracking = {
  method: 'POST',
  auth: 'any',
  allowHidden: true,
  rate: 'track',
  source: '1 §7',
  answer: empty,
} as const;

const { word: wordMax, text: textMax, batch, metaKeys } = limits.tracking;

/** JSON accepts half of a surrogate pair, the database does not. */
const upTo = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.toWellFormed());
const word = upTo(wordMax);
const text = upTo(textMax);
const identifier = z.string().min(1).max(wordMax);
const count = z.int().min(0).max(1000);
/** Larger than any time in milliseconds, and an exact double. */
const numberMax = 1e15;
const flat = z.union([z.number().min(-numberMax).max(numberMax), z.boolean(), text, z.null()]);

/** The visitor's statistics id and funnel id of `trackingIdentifier`. */
const funnelIds = { uid: identifier, funnel_id: identifier };

/** A visitor started the registration. */
export const startFunnel = call({
  ...tracking,
  path: '/rest/v2/tracking/funnel/start',
  body: z.object({ ...funnelIds, product_id: productId }),
});

/** A step was shown. */
export const trackFunnelStep = call({
  ...tracking,
  path: '/rest/v2/tracking/funnel/v2/step',
  body: z.object({
    ...funnelIds,
    landing_id: word.nullish(),
    channel_id: word.nullish(),
    event_name: z.literal('view'),
    /** `login_step` for the login page. */
    step_name: word,
    step_number: count,
    step_count: count,
    step_type: word,
  }),
});

/** An element of a step was used. */
export const trackFunnelEvent = call({
  ...tracking,
  path: '/rest/v2/tracking/funnel/event',
  body: z.object({
    ...funnelIds,
    name: word,
    element_type: word,
    action: word,
    meta: z
      .record(z.string().regex(/^\w{1,64}$/), flat)
      .refine((meta) => Object.keys(meta).length <= metaKeys, { error: `more than ${metaKeys} keys` })
      .nullish(),
  }),
});

/** The speed of the network: `duration` in milliseconds, `downlink` in megabits per second, if the browser knows it. */
export const checkConnection = call({
  ...tracking,
  path: '/rest/v2/tracking/connection/check',
  body: z.object({
    duration: z.number().min(0).max(numberMax),
    downlink: z.number().min(0).max(numberMax).nullish(),
    type: word.nullish(),
    source: word.nullish(),
    funnel_id: identifier.nullish(),
  }),
});

/** A page was opened. Both URLs are stored without `?`, `#` and the text after them. */
export const collectPageVisit = call({
  ...tracking,
  path: '/v3/ui/events/pageVisit:collect',
  body: z.object({ causedBy: word.nullish(), referrer: text.nullish(), target: text }),
});

/** The events since the last request, in order. */
export const collectEvents = call({
  ...tracking,
  path: '/v3/ui/events/generic:batchCollect',
  body: z.object({
    requests: z
      .array(z.object({ action: word, category: word, label: text.nullish(), value: flat.optional() }))
      .min(1)
      .max(batch),
  }),
});

/** The answer to the question about pushes. */
export const trackPushAnswer = call({
  ...tracking,
  path: '/rest/v2/tracking/push/subscribe',
  body: z.object({ action: z.enum(['allow', 'block', 'clickOnCross']) }),
});

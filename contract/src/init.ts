import { z } from 'zod';
import { call } from './call.ts';
import { featureHids, splitGroups } from './experiments.ts';
import { limits } from './limits.ts';

/** The splits that the client knows; those that the server does not are passed over. */
const body = z.object({ splitHids: z.array(z.string().max(limits.tracking.word)).max(limits.experiments.splits) });

/** Of each known split once. Nobody is bound, and the group is unspecified, where the brand or the caller takes no part. */
const splitBindings = z.array(z.object({ splitHid: z.string(), splitGroup: z.enum(splitGroups) }));

/** What is on for this visitor or member, and which groups they are in; binds whoever was not bound yet (spec 1 §3). */
export const init = call({
  method: 'POST',
  path: '/v3/init',
  auth: 'any',
  allowHidden: true,
  rate: 'read',
  source: '1 §7',
  body,
  answer: z.object({
    /** Those that are on. */
    features: z.array(z.object({ hid: z.enum(featureHids), variant: z.string() })),
    splitBindings,
  }),
});

/**
 * Binds a visitor (by the device's header) or a member to splits, once and for good: a member without a group takes the one
 * that they had as a guest of this device.
 */
export const ensureSplitBindings = call({
  method: 'POST',
  path: '/v3/split/bindings:ensure',
  auth: 'any',
  allowHidden: true,
  rate: 'read',
  source: '1 §7',
  body,
  answer: z.object({ splitBindings }),
});

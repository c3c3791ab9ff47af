import { z } from 'zod';
import { call } from './call.ts';
import { featureHids, splitGroups } from './experiments.ts';
import { limits } from './limits.ts';

/** The splits that the client knows. The server ignores unknown ones. */
const body = z.object({ splitHids: z.array(z.string().max(limits.tracking.word)).max(limits.experiments.splits) });

/**
 * One binding per known split. The group is unspecified, and the caller not bound, if the brand or caller does not take
 * part.
 */
const splitBindings = z.array(z.object({ splitHid: z.string(), splitGroup: z.enum(splitGroups) }));

/**
 * Returns the enabled features and the split groups of a visitor or member, and binds a caller who is not bound yet
 * (spec 1 §3).
 */
export const init = call({
  method: 'POST',
  path: '/v3/init',
  auth: 'any',
  allowHidden: true,
  rate: 'read',
  source: '1 §7',
  body,
  answer: z.object({
    /** The enabled features. */
    features: z.array(z.object({ hid: z.enum(featureHids), variant: z.string() })),
    splitBindings,
  }),
});

/**
 * Binds a visitor (by the device header) or a member to splits, permanently. A member without a group gets the group of
 * this device as a guest.
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

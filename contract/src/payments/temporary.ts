import { z } from 'zod';
import { call } from '../call.ts';
import { unixSeconds } from '../shapes.ts';

const temporary = {
  path: '/apis/payment/rest/premium/user/temporary',
  auth: 'member',
  source: '3 §4 Temporary premium',
  answer: z.object({
    /** It may be taken now: by whoever never held Premium, once, some time after they registered. */
    is_available: z.boolean(),
    /** While it lasts. */
    active_to: unixSeconds.nullable(),
  }),
} as const;

export const temporaryPremium = call({ ...temporary, method: 'GET', rate: 'read' });

/** Takes the day of Premium that each member is given once; taken before, it answers how that one stands. */
export const takeTemporaryPremium = call({
  ...temporary,
  method: 'POST',
  rate: 'write',
  errors: ['planUnavailable'],
});

/**
 * Asks for the one-time offer (spec 3 §4): granted to members without Premium, at most once in `oneTimeOffer.everyHours`, and never
 * again once it was paid. While a grant is open it answers that one. The client counts the closes that lead here.
 */
export const askOneTimeOffer = call({
  method: 'POST',
  path: '/apis/payment/rest/premium/user/one-time-offer',
  auth: 'member',
  rate: 'write',
  source: '3 §4 One-time offer',
  answer: z.object({
    /** Until when the list `one_time_offer` is open to this member; null where the offer is refused. */
    active_to: unixSeconds.nullable(),
  }),
});

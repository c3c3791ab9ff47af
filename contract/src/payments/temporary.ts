import { z } from 'zod';
import { call } from '../call.ts';
import { unixSeconds } from '../shapes.ts';

const temporary = {
  path: '/apis/payment/rest/premium/user/temporary',
  auth: 'member',
  source: '3 §4 Temporary premium',
  answer: z.object({
    /** True for a member who never had Premium, once, some time after the registration. */
    is_available: z.boolean(),
    /** The end of the free day while it is active. */
    active_to: unixSeconds.nullable(),
  }),
} as const;

export const temporaryPremium = call({ ...temporary, method: 'GET', rate: 'read' });

/** Activates the free day of Premium, once per member. A repeated request returns its state. */
export const claimTemporaryPremium = call({
  ...temporary,
  method: 'POST',
  rate: 'write',
  errors: ['planUnavailable'],
});

/**
 * Requests the one-time offer (spec 3 §4). It is granted to members without Premium, at most once in
 * `oneTimeOffer.everyHours`, and never again after it was paid. Returns an open grant unchanged. The client counts the
 * closes that trigger the request.
 */
export const requestOneTimeOffer = call({
  method: 'POST',
  path: '/apis/payment/rest/premium/user/one-time-offer',
  auth: 'member',
  rate: 'write',
  source: '3 §4 One-time offer',
  answer: z.object({
    /** The end of the grant for the list `one_time_offer`; null if the offer is refused. */
    active_to: unixSeconds.nullable(),
  }),
});

import { z } from 'zod';
import { call } from '../call.ts';
import { unixSeconds } from '../shapes.ts';
import { subscribedFeatures, tariffPlan } from './features.ts';
import { paymentLimits } from './limits.ts';

const schedule = '/apis/payment/rest/payment/user/schedule';
const token = z.string().min(1).max(paymentLimits.mailedLink.tokenMax);
const byLink = { method: 'POST', auth: 'guest', rate: 'guard', source: 'decisions §5 Cancelling' } as const;

/** The subscription of a link, and the code that was sent to the account's email. Times in unix seconds. */
const state = z.object({
  feature_type: z.enum(subscribedFeatures),
  plan: tariffPlan.nullable(),
  is_enabled: z.boolean(),
  active_to: unixSeconds.nullable(),
  /** The masked email that receives the code. */
  email: z.string(),
  /** The valid code; null without one. */
  code: z.object({ expires_at: unixSeconds, attempts_left: z.int() }).nullable(),
});

/** Returns the subscription of a link in an email. Needs no session, and changes nothing. */
export const mailedCancellation = call({
  ...byLink,
  auth: 'any',
  path: `${schedule}/mailed/read`,
  body: z.object({ token }),
  /** `is_mine`: the caller has a session of the subscription's member, who needs no code. */
  answer: state.extend({ is_mine: z.boolean() }),
  errors: ['notFound'],
});

/** Sends a code to the account's email. A repetition within a minute changes nothing. */
export const sendCancellationCode = call({
  ...byLink,
  path: `${schedule}/mailed/code`,
  body: z.object({ token }),
  answer: state,
  errors: ['notFound'],
});

/** Disables the automatic renewal by the code. A repetition changes nothing. */
export const confirmMailedCancellation = call({
  ...byLink,
  path: `${schedule}/mailed/confirm`,
  body: z.object({ token, code: z.string().regex(/^\d{6}$/) }),
  answer: state,
  errors: ['notFound', 'cancellationCodeWrong', 'cancellationCodeExpired'],
});

import { z } from 'zod';
import { call } from '../call.ts';
import { unixSeconds } from '../shapes.ts';

export const coinsBalance = call({
  method: 'GET',
  path: '/apis/payment/rest/coins/user/balance',
  auth: 'member',
  rate: 'read',
  source: '3 §7',
  answer: z.object({ balance: z.int().min(0) }),
});

/** The state of a member's boosts (spec 3 §3 Boost status). */
const boost = z.object({
  is_active: z.boolean(),
  active_to: unixSeconds.nullable(),
  /** Unused boosts that were bought or granted. */
  amount: z.int().min(0),
  /** True while a VIP member has not used this week's free boost: the next activation costs nothing. */
  is_free: z.boolean(),
});

export const boostStatus = call({
  method: 'GET',
  path: '/apis/payment/rest/boost/user/status',
  auth: 'member',
  rate: 'read',
  source: '3 §7',
  answer: boost,
});

/**
 * Starts a boost: a VIP member's weekly free boost first, else one of `amount`. While a boost is active, answers its
 * state and uses none. Soft-banned members are refused, since the boost would have no effect.
 */
export const activateBoost = call({
  method: 'POST',
  path: '/apis/payment/rest/boost/user/activate',
  auth: 'member',
  reaches: true,
  rate: 'write',
  source: '3 §7',
  answer: boost,
  errors: ['boostsShort', 'photoNeeded'],
});

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

/** How a boost stands: `amount` are those not used yet (spec 3 §3 Boost status). */
const boost = z.object({ is_active: z.boolean(), active_to: unixSeconds.nullable(), amount: z.int().min(0) });

export const boostStatus = call({
  method: 'GET',
  path: '/apis/payment/rest/boost/user/status',
  auth: 'member',
  rate: 'read',
  source: '3 §7',
  answer: boost,
});

/**
 * Uses one boost; while one is active it is answered, and none is used. Whoever may not reach others is shown to nobody: a boost
 * of theirs would be lost.
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

import { z } from 'zod';
import { call } from '../call.ts';
import { ageCheckLimits } from './age-check-limits.ts';

/**
 * - `none`: no check was started, or the result no longer counts
 * - `pending`: the provider has no result yet
 * - `minor`: the member is limited by a decision, with a statement of reasons
 * - `failed`: the provider could not decide, so the member may try again
 */
export const ageCheckStates = ['none', 'pending', 'adult', 'minor', 'failed'] as const;
export type AgeCheckState = (typeof ageCheckStates)[number];

/**
 * Starts a check of the age at the provider (decision 136). A repeated request within `reuseMinutes` returns the same URL. `url` is null
 * if no check is required.
 */
export const startAgeCheck = call({
  method: 'POST',
  path: '/v3/ageCheck:start',
  auth: 'member',
  rate: 'write',
  source: 'decision 136',
  /** The page to which the provider returns, a path of this site. */
  body: z.object({ returnPath: z.string().max(ageCheckLimits.returnPath).startsWith('/') }),
  answer: z.object({ url: z.url().nullable() }),
  errors: ['restricted', 'providerAway'],
});

/** Returns the state of the member's check. Reads the provider while the check is pending. */
export const ageCheckState = call({
  method: 'GET',
  path: '/v3/ageCheck',
  auth: 'member',
  rate: 'read',
  source: 'decision 136',
  answer: z.object({ state: z.enum(ageCheckStates) }),
  errors: ['providerAway'],
});

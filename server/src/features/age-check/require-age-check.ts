import type { Brand } from '@kindred/brands/brand';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { isOnForMember } from '../experiments/flags-of-visit.ts';

/**
 * Whether the member must prove the age before reaching others: a provider is configured, the flag is on for the member's country, and no
 * check has confirmed an adult (decision 136).
 */
export const isAgeCheckNeeded = async (
  context: Pick<Context, 'db' | 'clock' | 'ageAssurance'>,
  brand: Brand,
  viewer: Pick<Viewer, 'id' | 'country_id' | 'age_assured_at'>,
): Promise<boolean> =>
  context.ageAssurance !== null &&
  viewer.age_assured_at === null &&
  (await isOnForMember(context, brand, 'AGE_ASSURANCE', viewer));

/** Refuses a call that reaches other members until the member has proved the age. @throws CallError ageCheckNeeded */
export const requireAgeCheck = async (
  context: Pick<Context, 'db' | 'clock' | 'ageAssurance'>,
  brand: Brand,
  viewer: Pick<Viewer, 'id' | 'country_id' | 'age_assured_at'>,
): Promise<void> => {
  if (await isAgeCheckNeeded(context, brand, viewer)) throw new CallError('ageCheckNeeded');
};

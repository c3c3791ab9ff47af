import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../context.ts';
import type { ActingOperator } from '../decisions/actions.ts';
import { type LeasedPhoto, leasePhotos } from './review/photo-queue.db.ts';

interface PhotoClaim {
  /** Those that the operator has before them already. */
  readonly except?: readonly string[];
  readonly size?: number;
  readonly brandId?: number | undefined;
}

/**
 * The next photos for an operator, by risk and then by age. They are theirs for some minutes: nobody else gets them
 * meanwhile, and what they leave undecided comes back to the queue.
 */
export const claimPhotos = (
  { db, clock }: Context,
  operator: ActingOperator,
  { except = [], size = moderationLimits.page, brandId }: PhotoClaim = {},
): Promise<LeasedPhoto[]> => {
  const now = clock.now();
  const until = new Date(now.getTime() + moderationLimits.leaseSeconds * 1000);
  return leasePhotos(db, { operatorId: operator.id, now, until, except, limit: size, brandId });
};

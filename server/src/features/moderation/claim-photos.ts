import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../context.ts';
import type { ActingOperator } from '../decisions/actions.ts';
import { countPhotosOfOthers, type LeasedPhoto, leasePhotos } from './review/photo-queue.db.ts';

interface PhotoClaim {
  /** Uids of the photos that the operator's page shows already. */
  readonly except?: readonly string[];
  readonly size?: number;
  readonly brandId?: number | undefined;
}

/**
 * Leases the next photos of the queue to an operator, by risk and then by age. Other operators do not receive them for
 * `leaseSeconds`; undecided photos return to the queue afterwards.
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

/** The number of waiting photos that are leased to other operators. */
export const countPhotosClaimedByOthers = (
  { db, clock }: Context,
  { id: operatorId }: ActingOperator,
  { brandId }: Pick<PhotoClaim, 'brandId'> = {},
): Promise<number> => countPhotosOfOthers(db, { operatorId, now: clock.now(), brandId });

import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../context.ts';
import type { ActingOperator } from '../decisions/actions.ts';
import { countTextsOfOthers, type LeasedText, leaseTexts } from './review/text-queue.db.ts';

/** Leases the next texts of the queue to an operator, like `claimPhotos`. */
export const claimTexts = (
  { db, clock }: Context,
  operator: ActingOperator,
  {
    except = [],
    size = moderationLimits.page,
    brandId,
  }: { except?: readonly string[]; size?: number; brandId?: number | undefined } = {},
): Promise<LeasedText[]> => {
  const now = clock.now();
  const until = new Date(now.getTime() + moderationLimits.leaseSeconds * 1000);
  return leaseTexts(db, { operatorId: operator.id, now, until, except, limit: size, brandId });
};

/** The number of waiting texts that are leased to other operators. */
export const countTextsClaimedByOthers = (
  { db, clock }: Context,
  { id: operatorId }: ActingOperator,
  { brandId }: { brandId?: number | undefined } = {},
): Promise<number> => countTextsOfOthers(db, { operatorId, now: clock.now(), brandId });

import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../context.ts';
import type { Acting } from '../decisions/actions.ts';
import { leaseTexts, type WaitingText } from './review/text-queue.db.ts';

/** The next texts for an operator, by risk and then by age; theirs for some minutes, as photos are. */
export const textQueue = (
  { db, clock }: Context,
  operator: Acting,
  {
    except = [],
    size = moderationLimits.page,
    brandId,
  }: { except?: readonly string[]; size?: number; brandId?: number | undefined } = {},
): Promise<WaitingText[]> => {
  const now = clock.now();
  const until = new Date(now.getTime() + moderationLimits.leaseSeconds * 1000);
  return leaseTexts(db, { operatorId: operator.id, now, until, except, limit: size, brandId });
};

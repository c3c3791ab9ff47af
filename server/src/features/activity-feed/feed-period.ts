import { feedLimits } from '@kindred/contract/engagement/feed-limits';
import type { Context } from '../../context.ts';

const dayMs = 86_400_000;

/** The first moment of the feed: items of earlier days are neither listed nor counted, and a job deletes them. */
export const startOfFeed = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() - feedLimits.days * dayMs);

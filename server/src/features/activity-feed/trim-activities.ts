import { feedLimits } from '@kindred/contract/engagement/feed-limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { trimActivities } from './activity-feed.db.ts';
import { startOfFeed } from './feed-period.ts';

/** Deletes items after 90 days and beyond 500 of a member (decisions §5 Activity feed), some members per transaction. */
export const trimActivityFeeds = async (context: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const trim = { members: feedLimits.trimBatch, since: startOfFeed(context), items: feedLimits.items };
  for (let after: Id | null = '0'; after !== null; ) after = await trimActivities(context.db, { ...trim, after });
};

import { feedLimits } from '@kindred/contract/engagement/feed-limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { holdsPremium } from '../entitlements/premium.ts';
import { countUnreadActivities } from './activity-feed.db.ts';
import { startOfFeed } from './feed-period.ts';

/** Counts the items since the viewer opened the feed last (spec 2 §7 Activity feed). */
export const unreadActivities: HandlerOf<'unreadActivities'> = async ({ context, viewer }) => ({
  unreadCount: await countUnreadActivities(context.db, viewer, {
    isNamed: holdsPremium(viewer, context.clock.now()),
    since: startOfFeed(context),
    max: feedLimits.unreadMax,
  }),
});

import { feedLimits } from '@kindred/contract/engagement/feed-limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { holdsPremium } from '../entitlements/premium.ts';
import { resolveVisibility } from '../members/visible-members.ts';
import { type ActivityKey, hasNamedMember, listActivities } from './activity-feed.db.ts';
import { startOfFeed } from './feed-period.ts';
import { findDiscounts } from './find-discounts.ts';
import { presentActivity } from './present-activity.ts';

/** The viewer's activity feed, latest first (spec 2 §7 Activity feed). Likes and visits name members to Premium members only. */
export const activities: HandlerOf<'activities'> = async (incoming) => {
  const { context, viewer, query } = incoming;
  const list = pager<ActivityKey>(context.signer, 'activities', viewer.hid, query, feedLimits.activitiesPerPage);
  const isNamed = holdsPremium(viewer, context.clock.now());
  const { after, size } = list.request;
  const since = startOfFeed(context);
  const rows = await listActivities(context.db, viewer, { isNamed, since, after, limit: size + 1 });
  const page = list.page(rows, ({ day, at, uid }) => ({ day, at, uid }));
  const members = new Map(
    resolveVisibility(viewer, page.rows.filter(hasNamedMember)).map((member) => [member.id, member]),
  );
  const discounts = await findDiscounts(incoming, page.rows);
  const view = { context, isNamed, members, discounts };
  return {
    activities: page.rows.flatMap((row) => presentActivity(view, row) ?? []),
    nextPageToken: page.nextPageToken,
  };
};

import { feedLimits } from '@kindred/contract/engagement/feed-limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { awaitActs } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { type Entitled, holdsPremium } from '../entitlements/premium.ts';
import type { ViewerIdentity } from '../members/visible-members.ts';
import {
  countUnreadActivities,
  removeActivities,
  setActivitiesRead,
  storeUnreadActivities,
} from './activity-feed.db.ts';
import { activityUid } from './activity-hid.ts';
import { startOfFeed } from './feed-period.ts';

type Change = (db: Db, memberId: Id, uids: readonly string[]) => Promise<boolean>;

/** Changes items of the viewer alone, and notifies the viewer's other tabs if an item changed. */
const changeAndPublish = async (
  context: Context,
  viewer: ViewerIdentity & Entitled,
  hids: readonly string[],
  change: Change,
): Promise<void> => {
  const isChanged = await context.db.transaction().execute(async (db) => {
    // The counter is locked before the items, as by the functions that record them (decision 83).
    await awaitActs(db, viewer.id);
    if (!(await change(db, viewer.id, hids.map(activityUid)))) return false;
    const isNamed = holdsPremium(viewer, context.clock.now());
    const period = { isNamed, since: startOfFeed(context), max: feedLimits.unreadMax };
    const unread = await countUnreadActivities(db, viewer, period);
    await storeUnreadActivities(db, viewer.id, unread);
    return true;
  });
  if (isChanged) await publishNewEvents(context, viewer.id);
};

/** Marks items as read (spec 2 §4 Activity feed). The unread count counts items since the last reset, so it stays. */
export const markActivitiesRead: HandlerOf<'markActivitiesRead'> = async ({ context, viewer, body }) => {
  await changeAndPublish(context, viewer, body.hids, setActivitiesRead);
  return {};
};

/** Deletes items for good. */
export const deleteActivities: HandlerOf<'deleteActivities'> = async ({ context, viewer, body }) => {
  await changeAndPublish(context, viewer, body.hids, removeActivities);
  return {};
};

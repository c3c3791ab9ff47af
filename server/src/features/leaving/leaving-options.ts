import { leavingReasons, serviceReasons } from '@kindred/contract/engagement/leaving-reasons';
import type { HandlerOf } from '../../http/call-request.ts';
import { isRenewing } from '../subscriptions/leave-payments.ts';
import { findLeaving } from './leaving.db.ts';
import { toSeconds } from './schedule-deletion.ts';

/** The reasons to leave, and a deletion that was requested before. */
export const leavingOptions: HandlerOf<'leavingOptions'> = async ({ context: { db }, viewer }) => {
  const [leaving, is_renewing] = await Promise.all([findLeaving(db, viewer.id), isRenewing(db, viewer.id)]);
  return {
    // A hold or a dispute delays the deletion, and is not shown.
    deleting_available: true,
    reasons: Object.values(leavingReasons).map((id) => ({
      id,
      subs: id === leavingReasons.service ? [...serviceReasons] : [],
    })),
    delete_at: toSeconds(leaving?.delete_at ?? null),
    is_renewing,
  };
};

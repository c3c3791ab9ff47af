import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { listAllowedPopups, quietUntil } from './popup-rules.ts';
import { recordActivity } from './popups.db.ts';
import { isRetargeted } from './retarget.ts';

/** Records that the member uses the app, and answers the popups that may follow (spec 3 §4 New session). */
export const reportSession: HandlerOf<'reportSession'> = async ({ context, viewer }) => {
  const at = context.clock.now();
  const isNew = await recordActivity(context.db, {
    memberId: viewer.id,
    sessionId: viewer.session_id,
    at,
    absentSince: new Date(at.getTime() - popupLimits.session.absenceMinutes * 60_000),
  });
  const allowed = await listAllowedPopups(context, viewer);
  const isOutside = allowed.includes('retargeting') && !(await isRetargeted(context, viewer));
  return {
    is_new_session: isNew,
    quiet_until: Math.floor(quietUntil(viewer).getTime() / 1000),
    popups: allowed.filter((popup) => popup !== 'retargeting' || !isOutside),
  };
};

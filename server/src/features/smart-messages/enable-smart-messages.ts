import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import { CallError } from '@kindred/contract/errors';
import { lockMembers } from '../../db/locks.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { holdsPremium } from '../entitlements/premium.ts';
import { requireSafetyNotice } from '../safety-notice/require-safety-notice.ts';
import { presentSmartMessageState } from './present-state.ts';
import { enableSender, findSmartSender } from './senders.db.ts';

/**
 * Enables Smart Messages; the job sends the first batch within minutes (decisions §5 Smart Messages).
 * @throws CallError safetyNoticeNeeded; photoNeeded; premiumNeeded: the trial is used up
 */
export const enableSmartMessages: HandlerOf<'enableSmartMessages'> = async ({ context, viewer }) => {
  const now = context.clock.now();
  await requireSafetyNotice(context, viewer);
  if (viewer.photos_moderated === 0) throw new CallError('photoNeeded');
  return context.db.transaction().execute(async (db) => {
    await lockMembers(db, [viewer.id]);
    const known = await findSmartSender(db, viewer.id, now);
    if (!holdsPremium(viewer, now) && (known?.trial_used ?? 0) >= smartMessageLimits.trial)
      throw new CallError('premiumNeeded');
    await enableSender(db, viewer.id, now);
    return presentSmartMessageState(await findSmartSender(db, viewer.id, now));
  });
};

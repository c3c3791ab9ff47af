import { safetyNoticeVersion } from '@kindred/contract/engagement/duties';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { hasDuty } from '../duties/has-duty.ts';
import { hasAcknowledged } from './safety-notice.db.ts';

/**
 * Refuses a contact until the member has acknowledged the safety notice, where a state requires it (decision 132).
 * @throws CallError safetyNoticeNeeded
 */
export const requireSafetyNotice = async (
  context: Context,
  viewer: Pick<Viewer, 'id' | 'country_id' | 'city_id'>,
): Promise<void> => {
  if (!hasDuty(context, 'safetyNotice', viewer)) return;
  if (!(await hasAcknowledged(context.db, viewer.id, safetyNoticeVersion))) throw new CallError('safetyNoticeNeeded');
};

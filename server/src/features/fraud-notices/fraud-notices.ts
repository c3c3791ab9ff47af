import { dutyLimits } from '@kindred/contract/engagement/duty-limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { listUnseenNotices, setNoticesSeen } from './fraud-notices.db.ts';

/** The unseen notices of the current member (decision 132). */
export const fraudNotices: HandlerOf<'fraudNotices'> = async ({ context, viewer }) => {
  const rows = await listUnseenNotices(context.db, viewer.id, dutyLimits.fraudNotice.shown);
  return { notices: rows.map(({ uid, name, created_at }) => ({ uid, name, createDate: created_at.toISOString() })) };
};

export const markFraudNoticesSeen: HandlerOf<'markFraudNoticesSeen'> = async ({ context, viewer, body }) => {
  await setNoticesSeen(context.db, viewer.id, body.uids, context.clock.now());
  return {};
};

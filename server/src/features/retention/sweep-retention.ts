import { dutyLimits } from '@kindred/contract/engagement/duty-limits';
import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import { limits } from '@kindred/contract/limits';
import { retentionLimits } from '@kindred/contract/retention-limits';
import type { Context } from '../../context.ts';
import { type AgedTable, eraseWithdrawn, sweepRows, sweepTokens } from './retention.db.ts';

const {
  batch,
  refreshTokenDays,
  sessionDays,
  gatewayEventDays,
  sentEmailDays,
  sitePushDays,
  withdrawnMessageDays,
  bannedEmailDays,
} = retentionLimits;
const dayMs = 86_400_000;

/** Repeats a deletion in batches until nothing remains. Each batch is a transaction, so no sweep locks many rows or for long. */
export const inBatches = async (sweep: (limit: number) => Promise<number>): Promise<void> => {
  while ((await sweep(batch)) === batch);
};

/** Deletes data whose retention period has ended (docs/operating.md, Retention). */
export const sweepRetention = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now().getTime();
  const sweep = (table: AgedTable, days: number): Promise<void> =>
    inBatches((limit) => sweepRows(db, table, new Date(now - days * dayMs), limit));
  await inBatches((limit) => sweepTokens(db, new Date(now - refreshTokenDays * dayMs), limit));
  await inBatches((limit) => eraseWithdrawn(db, new Date(now - withdrawnMessageDays * dayMs), limit));
  await sweep('session', sessionDays);
  await sweep('access_key', 0);
  await sweep('pauth', 0);
  await sweep('sent_email', sentEmailDays);
  await sweep('gateway_event', gatewayEventDays);
  await sweep('site_push_report', sitePushDays);
  await sweep('online_push', sitePushDays);
  await sweep('security_event', limits.security.keepDays);
  await sweep('popup_show', popupLimits.keepDays);
  await sweep('banned_email', bannedEmailDays);
  await sweep('fraud_notice', dutyLimits.fraudNotice.keepDays);
  await sweep('removal_request', dutyLimits.imageRemoval.keepDays);
  await sweep('smart_message', smartMessageLimits.deliveryDays);
};

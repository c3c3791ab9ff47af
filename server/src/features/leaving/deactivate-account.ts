import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { requireMyPassword } from '../access/check-my-password.ts';
import { saveLeaving } from './leaving.db.ts';
import { hideAccount, leaveForGood, toSeconds } from './schedule-deletion.ts';
import { stopLeaversPayments } from './stop-leavers-payments.ts';

/**
 * Hides the account and stops its renewals; with `with_deletion` also ends every session and schedules the deletion (decisions §3
 * Deletion, §5 Deactivation reasons). The paid time continues.
 */
export const deactivateAccount: HandlerOf<'deactivateAccount'> = async (incoming) => {
  const { context, viewer, body, brand, locale } = incoming;
  await requireMyPassword(context, viewer, body.password);
  const { id, email, name } = viewer;
  const leaving = { reason: body.reason_id, sub_reason: body.sub_reason ?? null, comment: body.comment ?? '' };
  const deleteAt = await context.db.transaction().execute(async (db) => {
    if (body.with_deletion)
      return leaveForGood(context, db, { id, email, name, brand_id: brand.id }, { ...leaving, locale });
    await hideAccount(context, db, id);
    const at = await saveLeaving(db, { member_id: id, left_at: context.clock.now(), delete_at: null, ...leaving });
    // The sockets of a hidden member close too; the session stays for the restore screen.
    await storeEvent(db, id, 'rpc.sessionEnded', {});
    return at;
  });
  await publishNewEvents(context, id);
  if (deleteAt) await stopNow(context, id);
  return { deleting_available: true, delete_at: toSeconds(deleteAt) };
};

/** The job repeats what the gateway refuses now. */
const stopNow = async (context: Context, memberId: Id): Promise<void> => {
  try {
    await stopLeaversPayments(context, memberId);
  } catch (error) {
    context.log.warn({ error: String(error) }, 'stored cards are not deleted yet');
  }
};

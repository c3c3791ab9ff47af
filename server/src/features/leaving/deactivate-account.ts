import { leavingLimits } from '@kindred/contract/engagement/leaving-limits';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { requireMyPassword } from '../access/check-my-password.ts';
import { refreshCard } from '../candidates/cards.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { endEverySession } from '../session/end-every-session.ts';
import { cancelRunning } from '../subscriptions/leave-payments.ts';
import { deactivate, saveLeaving } from './leaving.db.ts';
import { stopLeaversPayments } from './stop-leavers-payments.ts';

const dayMs = 86_400_000;

/** Unix seconds, as a v2 call answers a time. */
export const toSeconds = (at: Date | null): number | null => at && Math.floor(at.getTime() / 1000);

/**
 * Hides the account and stops its renewals; with `with_deletion` also ends every session and schedules the deletion (decisions §3
 * Deletion, §5 Deactivation reasons). The paid time continues.
 */
export const deactivateAccount: HandlerOf<'deactivateAccount'> = async (incoming) => {
  const { context, viewer, body, brand, locale } = incoming;
  await requireMyPassword(context, viewer, body.password);
  const { id, email, name } = viewer;
  const now = context.clock.now();
  const wished = body.with_deletion ? new Date(now.getTime() + leavingLimits.graceDays * dayMs) : null;
  const deleteAt = await context.db.transaction().execute(async (db) => {
    await cancelRunning(db, id, 'left', now);
    if (!(await deactivate(db, id))) throw new CallError('sessionEnded');
    await refreshCard(db, id);
    const at = await saveLeaving(db, {
      member_id: id,
      left_at: now,
      reason: body.reason_id,
      sub_reason: body.sub_reason ?? null,
      comment: body.comment ?? '',
      delete_at: wished,
    });
    // The sockets of a hidden member close too; the session stays for the restore screen.
    if (body.with_deletion) await endEverySession(context, db, id, 'left');
    else await storeEvent(db, id, 'rpc.sessionEnded', {});
    if (body.with_deletion && at && email)
      await enqueueEmail(context, db, {
        kind: 'account-leaving',
        to: email,
        brandId: brand.id,
        locale,
        name,
        at: toSeconds(at) ?? 0,
      });
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

import type { DeclineCode } from '@kindred/contract/payments/declines';
import type { Context } from '../../../context.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { lockMemberForLedger } from '../../entitlements/ledger.ts';
import { attemptByReference, updateAttempt } from '../orders/attempts.db.ts';
import { lockOrder, type Order } from '../orders/orders.db.ts';
import { undecidedStates, updateOrderFromAttempt } from './update-order.ts';

interface End {
  readonly state: 'declined' | 'expired';
  readonly decline_code: DeclineCode;
}

/**
 * Ends an attempt when the gateway has no result for it (rejected, unknown, or abandoned by the payer). Ends the order too, unless another
 * attempt may still be paid. An attempt that is already decided stays unchanged: a concurrent report of the gateway came first.
 */
export const endAttempt = async (
  context: Context,
  { uid, member_id: memberId }: Pick<Order, 'uid' | 'member_id'>,
  reference: string,
  end: End,
): Promise<void> => {
  const at = context.clock.now();
  await context.db.transaction().execute(async (within) => {
    await lockMemberForLedger(within, memberId);
    const order = await lockOrder(within, uid);
    const attempt = await attemptByReference(within, reference);
    if (!order || !attempt || (attempt.state !== 'open' && !undecidedStates.includes(attempt.state))) return;
    const ended = await updateAttempt(within, attempt.id, { ...end, updated_at: at });
    await updateOrderFromAttempt(context, within, order, ended, at);
  });
  await publishNewEvents(context, memberId);
};

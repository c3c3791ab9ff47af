import type { DeclineCode } from '@kindred/contract/payments/declines';
import type { Context } from '../../../context.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { lockHolder } from '../../entitlements/ledger.ts';
import { attemptByReference, updateAttempt } from '../orders/attempts.db.ts';
import { lockOrder, type Order } from '../orders/orders.db.ts';
import { undecidedStates, updateOrderByAttempt } from './update-order.ts';

interface End {
  readonly state: 'declined' | 'expired';
  readonly decline_code: DeclineCode;
}

/** Ends an attempt without a report of the gateway, and its order with it. An attempt that was decided meanwhile stays as it is. */
export const endAttempt = async (
  context: Context,
  { uid, member_id: memberId }: Pick<Order, 'uid' | 'member_id'>,
  reference: string,
  end: End,
): Promise<void> => {
  const at = context.clock.now();
  await context.db.transaction().execute(async (within) => {
    await lockHolder(within, memberId);
    const order = await lockOrder(within, uid);
    const attempt = await attemptByReference(within, reference);
    if (!order || !attempt || (attempt.state !== 'open' && !undecidedStates.includes(attempt.state))) return;
    const ended = await updateAttempt(within, attempt.id, { ...end, updated_at: at });
    await updateOrderByAttempt(context, within, order, ended, at);
  });
  await publishNewEvents(context, memberId);
};

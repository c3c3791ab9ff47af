import type { DeclineCode } from '@kindred/contract/payments/declines';
import type { Context } from '../../context.ts';
import { announce } from '../../realtime/tell.ts';
import { lockHolder } from '../entitlements/ledger.ts';
import { followAttempt, waiting } from './follow-attempt.ts';
import { attemptOfReference, changeAttempt, lockOrder, type Order } from './orders.db.ts';

interface End {
  readonly state: 'declined' | 'expired';
  readonly decline_code: DeclineCode;
}

/** Ends a way of paying that the gateway knows nothing of, and its order with it. What has gone on meanwhile stays as it is. */
export const endAttempt = async (
  context: Context,
  { uid, member_id: owner }: Pick<Order, 'uid' | 'member_id'>,
  reference: string,
  end: End,
): Promise<void> => {
  const at = context.clock.now();
  await context.db.transaction().execute(async (within) => {
    await lockHolder(within, owner);
    const order = await lockOrder(within, uid);
    const attempt = await attemptOfReference(within, reference);
    if (!order || !attempt || (attempt.state !== 'open' && !waiting.includes(attempt.state))) return;
    await followAttempt(
      context,
      within,
      order,
      await changeAttempt(within, attempt.id, { ...end, updated_at: at }),
      at,
    );
  });
  await announce(context, owner);
};

import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { lockMemberForLedger } from '../entitlements/ledger.ts';
import { deleteStoredMethods } from '../payments/orders/delete-stored-methods.ts';
import { runningSubscriptions } from './renewals.db.ts';
import { stopSubscription } from './start-subscription.ts';

/**
 * Stops all charges of a member: ends subscriptions, and deletes the payment methods that the gateway stores. Call it before the member's
 * rows are deleted, since they reference the stored methods. May be repeated after an error.
 * @throws GatewayUnavailable if the call must be retried
 */
export const stopPayments = async (context: Context, memberId: Id): Promise<void> => {
  const { db, clock } = context;
  await db.transaction().execute(async (within) => {
    await lockMemberForLedger(within, memberId);
    for (const { id } of await runningSubscriptions(within, memberId))
      await stopSubscription(within, id, 'deleted', clock.now());
  });
  await deleteStoredMethods(context, memberId);
};

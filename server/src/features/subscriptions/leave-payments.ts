import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { lockHolder } from '../entitlements/ledger.ts';
import { deleteStoredMethods } from '../payments/orders/delete-stored-methods.ts';
import { runningSubscriptions } from './renewals.db.ts';
import { stopSubscription } from './start-subscription.ts';

/**
 * Has nothing charge a member any more: what renews stops, and the gateway forgets what it may charge. Whoever deletes a member
 * does this first: with their rows goes the last that names what is stored. May be repeated after an error.
 * @throws GatewayAway where it must be tried again
 */
export const leavePayments = async (context: Context, memberId: Id): Promise<void> => {
  const { db, clock } = context;
  await db.transaction().execute(async (within) => {
    await lockHolder(within, memberId);
    for (const { id } of await runningSubscriptions(within, memberId))
      await stopSubscription(within, id, 'deleted', clock.now());
  });
  await deleteStoredMethods(context, memberId);
};

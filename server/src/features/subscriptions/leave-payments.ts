import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
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
  await db.transaction().execute((within) => cancelRunning(within, memberId, 'deleted', clock.now()));
  await deleteStoredMethods(context, memberId);
};

/** Stops the renewals of a member, within a transaction, which locks the member. The paid time continues. */
export const cancelRunning = async (db: Db, memberId: Id, reason: string, at: Date): Promise<void> => {
  await lockMemberForLedger(db, memberId);
  for (const { id } of await runningSubscriptions(db, memberId)) await stopSubscription(db, id, reason, at);
};

/** Whether a subscription of the member renews. */
export const isRenewing = async (db: Db, memberId: Id): Promise<boolean> =>
  (await runningSubscriptions(db, memberId)).length > 0;

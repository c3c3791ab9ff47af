import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { stopPayments } from '../subscriptions/leave-payments.ts';
import { markPaymentsStopped } from './leaving.db.ts';

/** Stops the charges of a leaving member and makes the gateway forget the cards. @throws GatewayUnavailable */
export const stopLeaversPayments = async (context: Context, memberId: Id): Promise<void> => {
  await stopPayments(context, memberId);
  await markPaymentsStopped(context.db, memberId);
};

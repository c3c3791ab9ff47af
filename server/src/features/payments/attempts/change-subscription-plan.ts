import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../../http/call-request.ts';
import { chargeStoredMethod } from './pay-one-click.ts';
import { requireOrder } from './start-attempt.ts';

/** Upgrades Premium to Premium Plus with a stored method (spec 3 §4 Upgrade). Accepts orders of upgrades only. */
export const changeSubscriptionPlan: HandlerOf<'changeSubscriptionPlan'> = async (incoming) => {
  const { context, viewer, body } = incoming;
  const order = await requireOrder(context, viewer, body.order_created_id);
  if (order.type !== 'upgrade' || order.plan !== body.plan) throw new CallError('planUnavailable');
  return chargeStoredMethod(incoming, order, { return_url: body.return_url });
};

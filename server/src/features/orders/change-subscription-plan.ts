import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/incoming.ts';
import { requireOrder } from './begin-attempt.ts';
import { chargeStored } from './pay-one-click.ts';

/** Changes Premium base to Premium Plus by what is stored (spec 3 §4 Upgrade): an upgrade's order, and no other. */
export const changeSubscriptionPlan: HandlerOf<'changeSubscriptionPlan'> = async (incoming) => {
  const { context, viewer, body } = incoming;
  const order = await requireOrder(context, viewer, body.order_created_id);
  if (order.type !== 'upgrade' || order.plan !== body.plan) throw new CallError('planUnavailable');
  return chargeStored(incoming, order, { return_url: body.return_url });
};

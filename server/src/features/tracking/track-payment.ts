import type { HandlerOf } from '../../http/call-request.ts';
import { track } from './track.ts';

/** Counts payment events by table. Fields that identify an order or a card are stored with consent only. */
export const trackPayment: HandlerOf<'trackPayment'> = async (incoming) => {
  const { action, params } = incoming.body;
  const { feature_type, payment_context, payment_type, previous_step_name, step_name, step_number } = params;
  const counted = { feature_type, payment_context, payment_type, previous_step_name, step_name, step_number };
  await track(incoming, [{ kind: `payment.${action}`, data: params, counted }]);
  return {};
};

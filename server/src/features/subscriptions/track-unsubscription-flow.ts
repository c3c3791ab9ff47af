import type { HandlerOf } from '../../http/call-request.ts';
import { track } from '../tracking/track.ts';

/** Records a step of the unsubscribe flow: with consent for the member, otherwise as a count (spec 2 §8). */
export const trackUnsubscriptionFlow: HandlerOf<'trackUnsubscriptionFlow'> = async (incoming) => {
  const { action, feature_type, flow_id } = incoming.body;
  const counted = { action, feature_type };
  await track(incoming, [{ kind: 'unsubscribe', data: { ...counted, flow_id }, counted }]);
  return {};
};

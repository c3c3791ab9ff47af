import type { HandlerOf } from '../../http/call-request.ts';
import { track } from '../tracking/track.ts';

/** Records the reason that a member chose on the way out (spec 2 §7 Settings and account). */
export const trackDeleteAttempt: HandlerOf<'trackDeleteAttempt'> = async (incoming) => {
  const { reason_id } = incoming.body;
  await track(incoming, [{ kind: 'account.leave', data: { reason_id }, counted: { reason_id } }]);
  return {};
};

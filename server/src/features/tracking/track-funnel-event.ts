import type { HandlerOf } from '../../http/call-request.ts';
import { track } from './track.ts';

export const trackFunnelEvent: HandlerOf<'trackFunnelEvent'> = async (incoming) => {
  const { uid, funnel_id, ...data } = incoming.body;
  await track(incoming, [{ kind: 'funnel.event', data }], { uid, funnel_id });
  return {};
};

import type { HandlerOf } from '../../http/call-request.ts';
import { track } from './track.ts';

/** A campaign could identify a person, so without consent a step is counted without it. */
export const trackFunnelStep: HandlerOf<'trackFunnelStep'> = async (incoming) => {
  const { uid, funnel_id, landing_id, channel_id, ...step } = incoming.body;
  const data = { ...step, landing_id, channel_id };
  await track(incoming, [{ kind: 'funnel.step', data, counted: step }], { uid, funnel_id });
  return {};
};

import type { HandlerOf } from '../../http/call-request.ts';
import { track } from './track.ts';

export const trackPushAnswer: HandlerOf<'trackPushAnswer'> = async (incoming) => {
  await track(incoming, [{ kind: 'push.subscribe', data: incoming.body }]);
  return {};
};

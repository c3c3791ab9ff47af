import type { HandlerOf } from '../../http/call-request.ts';
import { trackPush } from './track.ts';

export const trackPushShow: HandlerOf<'trackPushShow'> = async (incoming) => {
  await trackPush(incoming, { kind: 'push.show', data: incoming.body }, incoming.body.push_id, 'show');
  return {};
};

import type { HandlerOf } from '../../http/call-request.ts';
import { trackPush } from './track.ts';

export const trackPushAction: HandlerOf<'trackPushAction'> = async (incoming) => {
  await trackPush(
    incoming,
    { kind: 'push.action', data: incoming.body },
    incoming.body.push_id,
    incoming.body.push_action,
  );
  return {};
};

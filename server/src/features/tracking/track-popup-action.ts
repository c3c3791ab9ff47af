import type { HandlerOf } from '../../http/call-request.ts';
import { track } from './track.ts';

export const trackPopupAction: HandlerOf<'trackPopupAction'> = async (incoming) => {
  await track(incoming, [{ kind: 'popup.action', data: incoming.body }]);
  return {};
};

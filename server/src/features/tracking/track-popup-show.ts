import type { HandlerOf } from '../../http/call-request.ts';
import { track } from './track.ts';

export const trackPopupShow: HandlerOf<'trackPopupShow'> = async (incoming) => {
  await track(incoming, [{ kind: 'popup.show', data: incoming.body }]);
  return {};
};

import type { HandlerOf } from '../../http/incoming.ts';
import { forgetPauth } from './pauth.ts';
import { endWholeSession } from './refresh-token.ts';

export const logout: HandlerOf<'logout'> = async (incoming) => {
  const { context, viewer } = incoming;
  await endWholeSession(context, viewer.session_id, viewer.id, 'logout');
  forgetPauth(incoming);
  return {};
};

import type { HandlerOf } from '../../http/incoming.ts';
import { endWholeSession } from './refresh-token.ts';

export const logout: HandlerOf<'logout'> = async ({ context, viewer }) => {
  await endWholeSession(context, viewer.session_id, viewer.id, 'logout');
  return {};
};

import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { endEverySession } from './end-every-session.ts';
import { deletePauthCookie } from './pauth.ts';

export const logoutEverywhere: HandlerOf<'logoutEverywhere'> = async (incoming) => {
  const { context, viewer } = incoming;
  await context.db.transaction().execute((db) => endEverySession(context, db, viewer.id, 'logout'));
  await publishNewEvents(context, viewer.id);
  deletePauthCookie(incoming);
  return {};
};

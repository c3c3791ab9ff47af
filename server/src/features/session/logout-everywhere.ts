import type { HandlerOf } from '../../http/incoming.ts';
import { announce } from '../../realtime/tell.ts';
import { endEverySession } from './end-every-session.ts';
import { deletePauthCookie } from './pauth.ts';

export const logoutEverywhere: HandlerOf<'logoutEverywhere'> = async (incoming) => {
  const { context, viewer } = incoming;
  await context.db.transaction().execute((db) => endEverySession(context, db, viewer.id, 'logout'));
  await announce(context, viewer.id);
  deletePauthCookie(incoming);
  return {};
};

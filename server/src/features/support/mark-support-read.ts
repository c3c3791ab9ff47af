import type { HandlerOf } from '../../http/incoming.ts';
import { announce } from '../../realtime/tell.ts';
import { readSupport } from './support.db.ts';

/** The member has read the operators' answers up to a message; their other tabs are told. */
export const markSupportRead: HandlerOf<'markSupportRead'> = async ({ context, viewer, body }) => {
  if (await readSupport(context.db, viewer.id, body.upToId)) await announce(context, viewer.id);
  return {};
};

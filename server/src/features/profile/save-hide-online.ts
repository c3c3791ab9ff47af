import type { HandlerOf } from '../../http/call-request.ts';
import { publishPresenceChange } from '../../realtime/publish-events.ts';
import { unmarkOnline } from '../candidates/cards.ts';
import { updateHideOnline } from './profile.db.ts';

/**
 * Hides the viewer's presence, or shows it again (decisions §5 Hide online). Those who watch the viewer see the change when the minute
 * ends; the search finds the viewer as online again with the next stored visit.
 */
export const saveHideOnline: HandlerOf<'saveHideOnline'> = async ({ context, viewer, body }) => {
  const { hide_online: hideOnline } = body;
  if (hideOnline === viewer.hide_online) return {};
  await context.db.transaction().execute(async (db) => {
    await updateHideOnline(db, viewer.id, hideOnline);
    if (hideOnline) await unmarkOnline(db, viewer.id);
  });
  await publishPresenceChange(context, viewer.hid);
  return {};
};

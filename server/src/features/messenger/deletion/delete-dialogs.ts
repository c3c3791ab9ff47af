import type { HandlerOf } from '../../../http/call-request.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { loadVisibleMembersByHid } from '../../members/visible-members.ts';
import { isDialogVisible } from '../get-dialog-partner.ts';
import { clearDialog } from './deletion.db.ts';

/** Deletes dialogs for the viewer alone (decisions §5 Messenger). Unknown dialogs are ignored. */
export const deleteDialogs: HandlerOf<'deleteDialogs'> = async ({ context, viewer, body }) => {
  const members = await loadVisibleMembersByHid(context, viewer, body.hids);
  // One transaction per dialog: each locks a pair of members, and several pairs in one transaction could deadlock.
  let isAnyCleared = false;
  for (const other of members.values())
    if (isDialogVisible(viewer, other) && (await clearDialog(context.db, viewer.id, other.id))) isAnyCleared = true;
  if (isAnyCleared) await publishNewEvents(context, viewer.id);
  return {};
};

import type { HandlerOf } from '../../http/call-request.ts';
import { loadVisibleMembersByHid } from '../members/visible-members.ts';
import { isDialogVisible } from './get-dialog-partner.ts';
import { readDialogs } from './read-dialogs.ts';

/** Marks dialogs read, and notifies the other members. Unknown dialogs are ignored. */
export const markDialogsRead: HandlerOf<'markDialogsRead'> = async ({ context, viewer, body }) => {
  const members = [...(await loadVisibleMembersByHid(context, viewer, body.hids)).values()].filter((other) =>
    isDialogVisible(viewer, other),
  );
  await readDialogs(
    context,
    viewer.id,
    members.map(({ id }) => id),
  );
  return {};
};

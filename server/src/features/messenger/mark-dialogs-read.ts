import type { HandlerOf } from '../../http/incoming.ts';
import { loadVisibleMembersByHid } from '../members/visible-members.ts';
import { hasDialog } from './meet-other.ts';
import { readDialogs } from './read-dialogs.ts';

/** Marks dialogs read; the other sides see their messages read. Dialogs that are not there are passed over. */
export const markDialogsRead: HandlerOf<'markDialogsRead'> = async ({ context, viewer, body }) => {
  const met = [...(await loadVisibleMembersByHid(context, viewer, body.hids)).values()].filter((other) =>
    hasDialog(viewer, other),
  );
  await readDialogs(
    context,
    viewer.id,
    met.map(({ id }) => id),
  );
  return {};
};

import type { HandlerOf } from '../../../http/call-request.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { getDialogPartner } from '../get-dialog-partner.ts';
import { withdrawMessages } from './deletion.db.ts';

/**
 * Deletes messages of the viewer for both members (decisions §5 Messenger). Others' messages and unknown ids are ignored.
 * @throws CallError notFound: the viewer may not see the dialog
 */
export const deleteMessages: HandlerOf<'deleteMessages'> = async ({ context, viewer, params, body }) => {
  const other = await getDialogPartner(context, viewer, params.id);
  const ids = await withdrawMessages(context.db, viewer.id, other.id, body.ids, context.clock.now());
  if (ids.length > 0) await publishNewEvents(context, viewer.id, other.id);
  return {};
};

import type { HandlerOf } from '../../../http/call-request.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { lockMemberForLedger } from '../../entitlements/ledger.ts';
import { getDialogPartner } from '../get-dialog-partner.ts';
import { refundHeldMessages } from '../held.ts';
import { withdrawMessages } from './deletion.db.ts';

/**
 * Deletes messages of the viewer for both members (decisions §5 Messenger). Others' messages and unknown ids are ignored. The coins of
 * messages that are held for review, and were never delivered, are refunded.
 * @throws CallError notFound: the viewer may not see the dialog
 */
export const deleteMessages: HandlerOf<'deleteMessages'> = async ({ context, viewer, params, body }) => {
  const other = await getDialogPartner(context, viewer, params.id);
  const at = context.clock.now();
  const ids = await context.db.transaction().execute(async (db) => {
    await lockMemberForLedger(db, viewer.id);
    await refundHeldMessages(db, { memberId: viewer.id, otherId: other.id, messageIds: body.ids }, at);
    return withdrawMessages(db, viewer.id, other.id, body.ids, at);
  });
  if (ids.length > 0) await publishNewEvents(context, viewer.id, other.id);
  return {};
};

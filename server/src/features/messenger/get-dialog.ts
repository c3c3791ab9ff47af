import type { HandlerOf } from '../../http/call-request.ts';
import { getDialogPartner } from './get-dialog-partner.ts';
import { loadDialog } from './present-dialog.ts';

/** One dialog by the hid of the other member, also before it exists (decisions §1 Identifiers). */
export const getDialog: HandlerOf<'getDialog'> = async ({ context, viewer, params }) => ({
  dialog: await loadDialog(context, viewer, await getDialogPartner(context, viewer, params.id)),
});

import type { HandlerOf } from '../../http/incoming.ts';
import { meetOther } from './meet-other.ts';
import { dialogWith } from './present-dialog.ts';

/** One dialog, addressed by the other side's hid, also before it exists (decisions §1 Identifiers). */
export const getDialog: HandlerOf<'getDialog'> = async ({ context, viewer, params }) => ({
  dialog: await dialogWith(context, viewer, await meetOther(context, viewer, params.id)),
});

import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { getKnownMember } from './get-known-member.ts';
import { unblockMember } from './users.db.ts';

/** Removes the viewer's block. A block by the other member stays (spec 2 §7 Block list). */
export const unblockUser: HandlerOf<'unblockUser'> = async ({ context, viewer, params }) => {
  const { id } = await getKnownMember(context, viewer, params.hid);
  if (await unblockMember(context.db, viewer.id, id)) await publishNewEvents(context, viewer.id, id);
  return {};
};

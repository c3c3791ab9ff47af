import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents, publishPresenceChange } from '../../realtime/publish-events.ts';
import { getKnownMember } from './get-known-member.ts';
import { blockMember } from './users.db.ts';

/** Hides two members from each other everywhere (spec 2 §7 Block list). */
export const blockUser: HandlerOf<'blockUser'> = async ({ context, viewer, params }) => {
  const { id, hid } = await getKnownMember(context, viewer, params.hid);
  if (await blockMember(context.db, viewer.id, id)) {
    await publishNewEvents(context, viewer.id, id);
    // Ends the presence updates between the two members.
    await publishPresenceChange(context, viewer.hid, hid);
  }
  return {};
};

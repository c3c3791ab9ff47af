import type { HandlerOf } from '../../http/incoming.ts';
import { announce, reviewPresence } from '../../realtime/tell.ts';
import { blockMember } from './acts.db.ts';
import { meetAnyone } from './meet-anyone.ts';

/** Hides two members from each other everywhere (spec 2 §7 Block list). */
export const blockUser: HandlerOf<'blockUser'> = async ({ context, viewer, params }) => {
  const { id, hid } = await meetAnyone(context, viewer, params.hid);
  if (await blockMember(context.db, viewer.id, id)) {
    await announce(context, viewer.id, id);
    // Neither hears of the other's presence any more.
    await reviewPresence(context, viewer.hid, hid);
  }
  return {};
};

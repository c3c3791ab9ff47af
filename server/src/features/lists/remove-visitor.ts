import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { getKnownMember } from '../users/get-known-member.ts';
import { hideVisitor } from './lists.db.ts';

/** Hides the visits of a member so far; a later visit is shown again (decisions §5). Premium only, by the call's gate. */
export const removeVisitor: HandlerOf<'removeVisitor'> = async ({ context, viewer, params }) => {
  const { id } = await getKnownMember(context, viewer, params.hid);
  if (await hideVisitor(context.db, viewer.id, id)) await publishNewEvents(context, viewer.id);
  return {};
};

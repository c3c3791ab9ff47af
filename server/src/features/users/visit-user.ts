import type { HandlerOf } from '../../http/call-request.ts';
import { getApproachableMember } from '../members/visible-members.ts';
import { visitAndPublish } from './visit-and-publish.ts';

/** Adds the viewer to the visitors of a profile (spec 2 §7 Lists and counters). */
export const visitUser: HandlerOf<'visitUser'> = async ({ context, viewer, params }) => {
  const { id } = await getApproachableMember(context, viewer, params.id);
  await visitAndPublish(context, viewer.id, id);
  return {};
};

import { lockMembers } from '../../db/locks.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { endOtherSessions, findDevicesSince } from './session.db.ts';

/**
 * Ends every session of the viewer except this one. The other devices are not known any more, so that a later sign-in there sends an
 * email. This device stays known if it was: a stolen session must not make a device known.
 */
export const signOutOtherSessions: HandlerOf<'signOutOtherSessions'> = async (incoming) => {
  const { context, viewer } = incoming;
  const { id, session_id } = viewer;
  const wasKnown = await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [id]);
    const device = knownDevice(incoming, { id, devices_since: await findDevicesSince(db, id) });
    await endOtherSessions(db, id, session_id, context.clock.now());
    await storeEvent(db, id, 'rpc.sessionEnded', {});
    return device !== undefined;
  });
  await publishNewEvents(context, id);
  if (wasKnown) rememberDevice(incoming, id);
  return {};
};

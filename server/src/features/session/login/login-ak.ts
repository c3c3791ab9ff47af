import type { HandlerOf } from '../../../http/call-request.ts';
import { validateProduct } from '../../../http/product.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { consumeAccessKey } from '../../access/access-key.ts';
import { rememberDevice } from '../known-device.ts';
import { startSession } from '../start-session.ts';

/** Signs in by an email's link, and confirms the email (decisions §1 Tokens). */
export const loginAk: HandlerOf<'loginAk'> = async (incoming) => {
  const { context, body, brand, deviceId, userAgent } = incoming;
  validateProduct(brand, body.product_id);
  const { member, tokens } = await context.db.transaction().execute(async (db) => {
    const found = await consumeAccessKey(incoming, db, body.ak);
    return { member: found, tokens: await startSession(context, found, { deviceId, userAgent }, db) };
  });
  // The first confirmation of an email ends earlier sessions.
  await publishNewEvents(context, member.id);
  rememberDevice(incoming, member.id);
  return { authorization_token: tokens };
};

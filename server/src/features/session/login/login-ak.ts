import type { HandlerOf } from '../../../http/incoming.ts';
import { checkProduct } from '../../../http/product.ts';
import { announce } from '../../../realtime/tell.ts';
import { useAccessKey } from '../../access/access-key.ts';
import { rememberDevice } from '../known-device.ts';
import { startSession } from '../start-session.ts';

/** Signs in by a letter's link, and confirms the email that it went to (decisions §1 Tokens). */
export const loginAk: HandlerOf<'loginAk'> = async (incoming) => {
  const { context, body, brand, deviceId, userAgent } = incoming;
  checkProduct(brand, body.product_id);
  const { member, tokens } = await context.db.transaction().execute(async (db) => {
    const found = await useAccessKey(incoming, db, body.ak);
    return { member: found, tokens: await startSession(context, found, { deviceId, userAgent }, db) };
  });
  // A first confirmation ended the sessions before it.
  await announce(context, member.id);
  rememberDevice(incoming, member.id);
  return { authorization_token: tokens };
};

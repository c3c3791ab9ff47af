import type { HandlerOf } from '../../http/incoming.ts';
import { checkProduct } from '../../http/product.ts';
import { useAccessKey } from '../access/access-key.ts';
import { startSession } from './start-session.ts';

/** Signs in by a letter's link, and confirms the email that it went to (decisions §1 Tokens). */
export const loginAk: HandlerOf<'loginAk'> = async ({ context, body, brand, deviceId, userAgent }) => {
  checkProduct(brand, body.product_id);
  const tokens = await context.db.transaction().execute(async (db) => {
    const member = await useAccessKey(context, db, brand, body.ak);
    return startSession(context, member, { deviceId, userAgent }, db);
  });
  return { authorization_token: tokens };
};

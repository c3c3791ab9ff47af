import type { HandlerOf } from '../../../http/call-request.ts';
import { validateProduct } from '../../../http/product.ts';
import { attemptOf, countAttempt, failureOf, uncountAttempt } from '../attempts.ts';
import { isPasswordCorrect } from '../password.ts';
import { findLogin, lockUnchangedMember } from '../session.db.ts';
import { answerLogin, openLogin } from './open-login.ts';
import { findLoginRefusal } from './refuse-login.ts';

/**
 * An unknown email and a wrong password have the same answer and take the same time (decisions §1 Login codes). Only the right password
 * reveals a ban. A password that was replaced during its verification is wrong.
 */
export const login: HandlerOf<'login'> = async (incoming) => {
  const { context, body, brand } = incoming;
  const { email } = body;
  validateProduct(brand, body.product_id);
  const found = await findLogin(context.db, brand.id, email);
  const attempt = attemptOf(incoming, email, found);
  await countAttempt(context, attempt);
  const fits = await isPasswordCorrect(body.password, found?.password_hash);
  if (!fits || !found) throw await failureOf(context, attempt);

  await uncountAttempt(context, attempt);
  const member = { ...found, email };
  const refusal = await findLoginRefusal(context, brand, member);
  if (refusal) throw refusal;
  const opened = await context.db
    .transaction()
    .execute(async (db) =>
      (await lockUnchangedMember(db, member)) ? openLogin(incoming, db, member, body) : undefined,
    );
  if (!opened) throw await failureOf(context, attempt);
  return answerLogin(incoming, member.id, opened);
};

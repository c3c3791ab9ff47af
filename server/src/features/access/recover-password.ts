import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/incoming.ts';
import { announce } from '../../realtime/tell.ts';
import { putCard } from '../candidates/cards.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { endEverySession } from '../session/end-every-session.ts';
import { checkPasswordPolicy, hashPassword } from '../session/password.ts';
import { findRecovering, replacePassword } from './access.db.ts';
import { checkStamp, readRecoverQuery } from './recover-link.ts';

/** Sets a new password, once a link, and ends every session (spec 1 §4 Password recovery). */
export const recoverPassword: HandlerOf<'recoverPassword'> = async ({ context, body, brand, locale }) => {
  const query = readRecoverQuery(context, body.signed_query);
  const member = await findRecovering(context.db, query.id);
  if (!member?.email || member.brand_id !== brand.id) throw new CallError('linkExpired');
  const { id, email, name } = member;
  checkStamp(context, query, member);
  checkPasswordPolicy(body.password, email);
  const passwordHash = await hashPassword(body.password);

  const now = context.clock.now();
  await context.db.transaction().execute(async (db) => {
    // Of two who use one link at once, one does.
    if (!(await replacePassword(db, member, passwordHash, now))) throw new CallError('linkExpired');
    await putCard(db, id);
    await endEverySession(context, db, id, 'password');
    const at = Math.floor(now.getTime() / 1000);
    await sendLetter(context, db, { kind: 'password-changed', to: email, brandId: brand.id, locale, name, at });
  });
  await announce(context, id);
  return {};
};

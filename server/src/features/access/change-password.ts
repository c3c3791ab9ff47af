import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { endEverySession } from '../session/end-every-session.ts';
import { checkPasswordPolicy, hashPassword } from '../session/password.ts';
import { findPassword, swapPassword } from './access.db.ts';
import { requirePassword } from './check-my-password.ts';

/**
 * Changes the password, or sets the first one of a member who signed up by a provider. Ends every session and notifies the member by
 * email (spec 2 §2 Settings; decisions §5 Settings). Social links stay.
 */
export const changePassword: HandlerOf<'changePassword'> = async ({ context, viewer, body, brand, locale }) => {
  const { id, email, name } = viewer;
  const known = await findPassword(context.db, id);
  if (known !== null) await requirePassword(context, viewer, body.old_password, known);
  checkPasswordPolicy(body.new_password, email ?? undefined);
  const passwordHash = await hashPassword(body.new_password);
  await context.db.transaction().execute(async (db) => {
    // Of two concurrent changes, the second has the wrong old password.
    if (!(await swapPassword(db, id, known, passwordHash))) throw new CallError('passwordWrong');
    await endEverySession(context, db, id, 'password');
    const at = Math.floor(context.clock.now().getTime() / 1000);
    if (email)
      await enqueueEmail(context, db, { kind: 'password-changed', to: email, brandId: brand.id, locale, name, at });
  });
  await publishNewEvents(context, id);
  return {};
};

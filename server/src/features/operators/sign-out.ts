import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { hashToken } from '../../token.ts';
import { deleteOperatorSession } from './operators.db.ts';

export const signOut: ConsoleHandlerOf<'signOut'> = async ({ context, operator, session, setSession, audit }) => {
  await context.db.transaction().execute(async (db) => {
    if (session) await deleteOperatorSession(db, hashToken(session));
    await audit(db, { action: 'operator.signOut', subject: `operator:${operator.id}` });
  });
  setSession(undefined);
  return {};
};

/** The signed-in operator. */
export const whoAmI: ConsoleHandlerOf<'whoAmI'> = async ({ operator: { id, email, name, roles } }) => ({
  id,
  email,
  name,
  roles: [...roles],
});

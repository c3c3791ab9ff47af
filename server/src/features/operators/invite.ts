import type { Role } from '@kindred/contract/console/roles';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { createToken, hashToken } from '../../token.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { findCredentials, hasAnyOperator, saveInvitation, saveOperator } from './operators.db.ts';
import { getOperator } from './present-operator.ts';
import { generateSecret, sealSecret } from './totp.ts';

/** Creates an invitation. Returns the operator's id and the path of the link, which is shown once. */
const createInvitation = async (
  { signer, clock }: Context,
  db: Db,
  email: string,
  roles: readonly Role[],
): Promise<{ id: Id; path: string }> => {
  const id = await saveOperator(db, email, roles);
  const token = createToken();
  await saveInvitation(db, {
    hash: hashToken(token),
    operator_id: id,
    totp_secret: sealSecret(signer, generateSecret()),
    expires_at: new Date(clock.now().getTime() + limits.console.invitationHours * 3_600_000),
  });
  // The token is in the fragment, so that no server logs it.
  return { id, path: `/console/invitation#${token}` };
};

/**
 * Invites a new operator, or one who lost the password or authenticator. An existing operator can sign in as before until the
 * invitation is accepted.
 * @throws CallError operatorForbidden for the operator's own email
 */
export const inviteOperator: ConsoleHandlerOf<'inviteOperator'> = async ({ context, operator, body, origin, audit }) =>
  context.db.transaction().execute(async (db) => {
    // Operators do not change their own roles, by an invitation neither.
    if (body.email === operator.email) throw new CallError('operatorForbidden');
    const before = await findCredentials(db, body.email);
    const { id, path } = await createInvitation(context, db, body.email, body.roles);
    await audit(db, {
      action: 'operator.invite',
      subject: `operator:${id}`,
      before: before && { email: before.email, roles: before.roles },
      after: { email: body.email, roles: body.roles },
    });
    return { operator: await getOperator(db, id), link: `${origin}${path}` };
  });

/** Invites an operator without an inviting operator: at start-up or by a command. Returns the path of the link. */
export const inviteFirstOperator = (context: Context, email: string, roles: readonly Role[]): Promise<string> =>
  context.db.transaction().execute(async (db) => {
    const { id, path } = await createInvitation(context, db, email, roles);
    await writeAuditLine(db, {
      operatorId: null,
      action: 'operator.invite',
      subject: `operator:${id}`,
      after: { email, roles },
    });
    return path;
  });

const firstAdmin = 'admin@example.com';

/** The path that opens the console. While no operator can sign in, it creates an invitation of the first admin. */
export const resolveConsolePath = async (context: Context): Promise<string> =>
  (await hasAnyOperator(context.db)) ? '/console' : inviteFirstOperator(context, firstAdmin, ['admin']);

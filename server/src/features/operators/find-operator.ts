import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { Operator } from '../../http/console-call-request.ts';
import { createToken, hashToken } from '../../token.ts';
import { createOperatorSession, findOperatorSession, setOperatorSessionSeen } from './operators.db.ts';

/** `seen_at` is updated at most this often. */
const seenAtPrecisionMs = 60_000;

/** Finds the operator of a session that is not expired and was used within `idleMinutes`. */
export const findOperator = async ({ db, clock }: Context, token: string): Promise<Operator | undefined> => {
  const hash = hashToken(token);
  const found = await findOperatorSession(db, hash);
  if (!found) return undefined;
  const now = clock.now();
  const idleMs = now.getTime() - found.seen_at.getTime();
  if (found.expires_at <= now || idleMs > limits.console.idleMinutes * 60_000) return undefined;
  if (idleMs > seenAtPrecisionMs) await setOperatorSessionSeen(db, hash, now);
  const { id, email, name, roles } = found;
  return { id, email, name, roles };
};

/** Starts a session and returns its token for the cookie. */
export const startOperatorSession = async (
  { clock }: Context,
  db: Db,
  operatorId: Id,
  from: { address: string; userAgent: string | undefined },
): Promise<string> => {
  const token = createToken();
  await createOperatorSession(db, {
    hash: hashToken(token),
    operator_id: operatorId,
    address: from.address,
    user_agent: from.userAgent ?? null,
    expires_at: new Date(clock.now().getTime() + limits.console.sessionHours * 3_600_000),
  });
  return token;
};

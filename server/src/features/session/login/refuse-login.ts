import type { Brand } from '@kindred/brands/brand';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../../context.ts';
import type { Id, MemberState } from '../../../db/schema.ts';
import { secondsUntilEmail } from '../../access/email-limits.ts';
import { findBanStatement } from '../../decisions/ban-statement.ts';

/** With the email and the seconds until its confirmation may be sent again, so that the client can offer it. */
export const createNotConfirmedError = async (
  context: Context,
  brand: Brand,
  email: string | null,
): Promise<CallError> => {
  if (email === null) return new CallError('emailNotConfirmed');
  const retryAfterSeconds = await secondsUntilEmail(context, 'confirmation', brand.id, email);
  return new CallError('emailNotConfirmed', { retryAfterSeconds, email });
};

/** Returns the error for a member who proved the account but may not sign in; `undefined` for all others (decisions §1 Login codes). */
export const findLoginRefusal = async (
  context: Context,
  brand: Brand,
  { id, state, email }: { readonly id: Id; readonly state: MemberState; readonly email: string | null },
): Promise<CallError | undefined> => {
  if (state === 'banned') return new CallError('policyBreach', { statement: await findBanStatement(context, id) });
  return state === 'unconfirmed' ? createNotConfirmedError(context, brand, email) : undefined;
};

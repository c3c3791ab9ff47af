import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { seal, unseal } from '../../http/sealed.ts';

const purpose = 'recover-link';

interface Sealed {
  readonly id: Id;
  /** Unix seconds. */
  readonly at: number;
  readonly stamp: string;
}

/** The member whose password a link sets. */
export interface Recovering {
  readonly id: Id;
  readonly email: string | null;
  readonly password_hash: string | null;
}

/** Binds a link to the member's email and password: a change of either makes the link invalid. */
const stampOf = ({ signer }: Context, { id, email, password_hash }: Recovering): string =>
  signer.sign(purpose, JSON.stringify([id, email, password_hash]));

/** The signed query of a recovery email (spec 1 §4 Password recovery). */
export const recoverQuery = (context: Context, member: Recovering, at: number): string =>
  seal(context.signer, purpose, { id: member.id, at, stamp: stampOf(context, member) } satisfies Sealed);

/**
 * Returns the member that a signed query names.
 * @throws CallError invalidRequest for a query without our signature, linkExpired after an hour
 */
export const readRecoverQuery = (context: Context, query: string): Sealed => {
  const sealed = unseal<Sealed>(context.signer, purpose, query, 'invalidRequest', 'signed_query');
  const ageSeconds = context.clock.now().getTime() / 1000 - sealed.at;
  if (ageSeconds > limits.recover.linkMinutes * 60) throw new CallError('linkExpired');
  return sealed;
};

/** Whether the link was not used, and the account still has the same email and password. */
export const isRecoverLinkUsable = (context: Context, { stamp }: Sealed, member: Recovering): boolean =>
  context.signer.verify(purpose, JSON.stringify([member.id, member.email, member.password_hash]), stamp);

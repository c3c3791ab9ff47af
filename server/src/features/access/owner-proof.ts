import type { Calls } from '@kindred/contract/calls';
import type { Db } from '../../db/database.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { isPasswordCorrect } from '../session/password.ts';
import { findLinkedIdentity } from '../social/find-linked-identity.ts';
import { spendSocialToken } from '../social/link-social-account.ts';
import { providerOf } from '../social/social-token.ts';
import type { findByEmail } from './access.db.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;

/** Consumes the proof of ownership in the transaction of the change. */
export type OwnerProof = (db: Db) => Promise<void>;

/** The proof by a password or a session, which can be used repeatedly. */
const repeatable: OwnerProof = async () => undefined;

/**
 * Proves that the caller owns the account whose email is changed. Accepts, in this order: the account's password; a social token of a
 * linked provider account; the account's session, if it has no password and its email was never confirmed. A session alone does not
 * change a confirmed email: otherwise a stolen session would suffice to take the account over (decision 68).
 * @returns `undefined` if nothing in the request proves the ownership
 * @throws CallError socialTokenInvalid, socialTokenExpired
 */
export const findOwnerProof = async (
  { context, brand, body, viewer }: CallRequest<Calls['changeEmail']>,
  member: Owner | undefined,
): Promise<OwnerProof | undefined> => {
  const { password, social_provider_id: providerId, social_token: token } = body;
  if (password === undefined && providerId !== undefined && token !== undefined) {
    const identity = await findLinkedIdentity(context, brand, member?.id, { provider: providerOf(providerId), token });
    return identity && ((db) => spendSocialToken(context, db, identity));
  }
  // Verified even without a password, so that every refusal takes the same time.
  if (await isPasswordCorrect(password ?? '', member?.password_hash)) return repeatable;
  const isOwnSession = password === undefined && member !== undefined && viewer?.id === member.id;
  return isOwnSession && !viewer.has_password && !viewer.email_confirmed_at ? repeatable : undefined;
};

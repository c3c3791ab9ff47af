import type { Calls } from '@kindred/contract/calls';
import type { Db } from '../../db/database.ts';
import type { Incoming } from '../../http/incoming.ts';
import { passwordFits } from '../session/password.ts';
import { spendSocialToken } from '../social/link-social-account.ts';
import { linkedIdentity } from '../social/social-proof.ts';
import { providerOf } from '../social/social-token.ts';
import type { findByEmail } from './access.db.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;

/** Consumes what proves the ownership, within the transaction of the change. */
export type OwnerProof = (db: Db) => Promise<void>;

/** A password and a session prove it as often as they are used. */
const repeatable: OwnerProof = async () => undefined;

/**
 * Shows that the caller owns the account whose email is changed; undefined where nothing that they sent shows it. In this
 * order: its password; a social token of a provider account that is linked to it; its own session, where it has no
 * password and its email was never confirmed. A confirmed email is not changed by a session alone, since whoever steals
 * one would own the account by it (docs/decisions/0068).
 * @throws CallError socialTokenInvalid, socialTokenExpired
 */
export const ownerProof = async (
  { context, brand, body, viewer }: Incoming<Calls['changeEmail']>,
  member: Owner | undefined,
): Promise<OwnerProof | undefined> => {
  const { password, social_provider_id: providerId, social_token: token } = body;
  if (password === undefined && providerId !== undefined && token !== undefined) {
    const identity = await linkedIdentity(context, brand, member?.id, { provider: providerOf(providerId), token });
    return identity && ((db) => spendSocialToken(context, db, identity));
  }
  // Verified without a password too: each refusal takes the same time.
  if (await passwordFits(password ?? '', member?.password_hash)) return repeatable;
  const isOwnSession = password === undefined && member !== undefined && viewer?.id === member.id;
  return isOwnSession && !viewer.has_password && !viewer.email_confirmed_at ? repeatable : undefined;
};

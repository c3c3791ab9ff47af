import { randomUUID } from 'node:crypto';
import { passkeyLimits } from '@kindred/contract/engagement/passkey-limits';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { seal, tryUnseal } from '../../http/sealed.ts';
import { spendChallengeOnce } from './passkeys.db.ts';

export type ChallengePurpose = 'passkey-registration' | 'passkey-login';

/** The scope of a challenge. `memberId` is null for a sign-in, where the member is not known yet. */
interface ChallengeOwner {
  readonly brandId: number;
  readonly memberId: Id | null;
}

export interface Challenge {
  readonly id: string;
  readonly text: string;
  readonly expiresAt: Date;
}

type SealedChallenge = ChallengeOwner & { readonly id: string; readonly expiresAt: string };

/**
 * Issues a challenge. It is sealed, so a visitor who never answers leaves no row. A use of the challenge leaves one (`spendChallenge`).
 */
export const issueChallenge = (
  { signer, clock }: Context,
  purpose: ChallengePurpose,
  owner: ChallengeOwner,
): string => {
  const expiresAt = new Date(clock.now().getTime() + passkeyLimits.challengeMinutes * 60_000).toISOString();
  return seal(signer, purpose, { ...owner, id: randomUUID(), expiresAt } satisfies SealedChallenge);
};

const challengeIn = (clientDataJSON: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    // Not JSON, or not an object: no challenge.
    return '';
  }
};

/**
 * Reads the challenge that the browser answered. Does not spend it.
 * @throws CallError passkeyExpired: expired, forged, or issued for another purpose, brand or member
 */
export const readChallenge = (
  { signer, clock }: Context,
  purpose: ChallengePurpose,
  { brandId, memberId }: ChallengeOwner,
  clientDataJSON: string,
): Challenge => {
  const text = challengeIn(clientDataJSON);
  const sealed = tryUnseal<SealedChallenge>(signer, purpose, text);
  if (sealed?.brandId !== brandId || sealed.memberId !== memberId) throw new CallError('passkeyExpired');
  const expiresAt = new Date(sealed.expiresAt);
  if (expiresAt <= clock.now()) throw new CallError('passkeyExpired');
  return { id: sealed.id, text, expiresAt };
};

/** Spends a challenge, which works once, in the transaction of its use. @throws CallError passkeyExpired: it was spent before */
export const spendChallenge = async ({ clock }: Context, db: Db, { id, expiresAt }: Challenge): Promise<void> => {
  if (!(await spendChallengeOnce(db, id, expiresAt, clock.now()))) throw new CallError('passkeyExpired');
};

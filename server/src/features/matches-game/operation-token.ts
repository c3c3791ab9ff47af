import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { seal, unseal } from '../../http/sealed.ts';

interface Operation {
  readonly target: Id;
  /** Unix seconds. */
  readonly until: number;
}

const purposeOf = (actorId: Id): string => `operation:${actorId}`;

/** Allows one member to like or pass another for 24 hours; tells its holder nothing (decisions §1 Identifiers). */
export const operationToken = (
  { signer, clock }: Pick<Context, 'signer' | 'clock'>,
  actorId: Id,
  target: Id,
): string => {
  const until = Math.floor(clock.now().getTime() / 1000) + limits.matchesGame.operationTokenHours * 3600;
  return seal(signer, purposeOf(actorId), { target, until } satisfies Operation);
};

/**
 * Whom a token allows its actor to mark.
 * @throws CallError notFound: forged, somebody else's, or expired
 */
export const targetOf = ({ signer, clock }: Context, actorId: Id, token: string): Id => {
  const { target, until } = unseal<Operation>(signer, purposeOf(actorId), token, 'notFound');
  if (until * 1000 <= clock.now().getTime()) throw new CallError('notFound', { message: 'expired token' });
  return target;
};

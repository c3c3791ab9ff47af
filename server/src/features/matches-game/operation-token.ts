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

/** Creates a token with which one member may like or pass another for 24 hours. It discloses no identifier (decisions §1 Identifiers). */
export const operationToken = (
  { signer, clock }: Pick<Context, 'signer' | 'clock'>,
  actorId: Id,
  target: Id,
): string => {
  const until = Math.floor(clock.now().getTime() / 1000) + limits.matchesGame.operationTokenHours * 3600;
  return seal(signer, purposeOf(actorId), { target, until } satisfies Operation);
};

/**
 * Returns the member that the token allows the actor to like or pass.
 * @throws CallError notFound: forged, issued to another member, or expired
 */
export const readOperationToken = ({ signer, clock }: Context, actorId: Id, token: string): Id => {
  const { target, until } = unseal<Operation>(signer, purposeOf(actorId), token, 'notFound');
  if (until * 1000 <= clock.now().getTime()) throw new CallError('notFound', { message: 'expired token' });
  return target;
};

import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { listActiveDecisions } from './decisions.db.ts';
import { sealStatement } from './statement-link.ts';

/** The sealed link to the statement of the member's active ban. The caller has authenticated the member. */
export const findBanStatement = async (
  context: Pick<Context, 'db' | 'signer' | 'clock'>,
  memberId: Id,
): Promise<string | undefined> => {
  const ban = (await listActiveDecisions(context.db, memberId)).find(({ kind }) => kind === 'ban');
  return ban && sealStatement(context, ban.uid);
};

/** The error for a banned member. Its statement link lets the member read the reason and appeal. */
export const createBannedError = async (
  context: Pick<Context, 'db' | 'signer' | 'clock'>,
  memberId: Id,
): Promise<CallError> => new CallError('banned', { statement: await findBanStatement(context, memberId) });

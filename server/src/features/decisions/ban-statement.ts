import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { listActiveDecisions } from './decisions.db.ts';
import { sealStatement } from './statement-link.ts';

/** What opens the statement of the ban that stands, for a member who has just shown that they are; undefined without one. */
export const findBanStatement = async (
  context: Pick<Context, 'db' | 'signer' | 'clock'>,
  memberId: Id,
): Promise<string | undefined> => {
  const ban = (await listActiveDecisions(context.db, memberId)).find(({ kind }) => kind === 'ban');
  return ban && sealStatement(context, ban.uid);
};

/** What a banned member is refused with: whoever holds what signs them in may read why, and appeal. */
export const createBannedError = async (
  context: Pick<Context, 'db' | 'signer' | 'clock'>,
  memberId: Id,
): Promise<CallError> => new CallError('banned', { statement: await findBanStatement(context, memberId) });

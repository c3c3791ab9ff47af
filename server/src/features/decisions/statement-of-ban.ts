import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { standingDecisions } from './decisions.db.ts';
import { sealStatement } from './statement-link.ts';

/** What opens the statement of the ban that stands, for a member who has just shown that they are; undefined without one. */
export const statementOfBan = async (
  context: Pick<Context, 'db' | 'signer' | 'clock'>,
  memberId: Id,
): Promise<string | undefined> => {
  const ban = (await standingDecisions(context.db, memberId)).find(({ kind }) => kind === 'ban');
  return ban && sealStatement(context, ban.uid);
};

/** What a banned member is refused with: whoever holds what signs them in may read why, and appeal. */
export const refusalOfBan = async (
  context: Pick<Context, 'db' | 'signer' | 'clock'>,
  memberId: Id,
): Promise<CallError> => new CallError('banned', { statement: await statementOfBan(context, memberId) });

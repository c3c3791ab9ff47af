import type { StatementOfReasons } from '@kindred/contract/decisions';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { createAppeal } from './appeals.db.ts';
import { findStatement, type StatementRow } from './decisions.db.ts';
import { getAppealDeadline, presentStatement } from './present-statement.ts';
import { openStatement } from './statement-link.ts';

/**
 * Stores the appeal against a decision. The same text again returns the same statement.
 * @throws CallError appealed if the decision has an appeal with another text, appealTooLate
 */
const submitAppeal = async (context: Context, row: StatementRow, text: string): Promise<StatementOfReasons> => {
  const at = context.clock.now();
  if (row.appeal_text === null) {
    if (row.undone_at !== null || at > getAppealDeadline(row)) throw new CallError('appealTooLate');
    await createAppeal(context.db, { decisionId: row.id, memberId: row.member_id, text });
  }
  const now = await findStatement(context.db, row.uid);
  if (!now || now.appeal_text !== text) throw new CallError('appealed');
  return presentStatement(context, now);
};

/** Appeals against a decision, once per decision (spec 2 §6). @throws CallError notFound, appealed, appealTooLate */
export const appeal: HandlerOf<'appeal'> = async ({ context, viewer, params, body }) => {
  const row = await findStatement(context.db, params.uid);
  if (row?.member_id !== viewer.id) throw new CallError('notFound');
  return { decision: await submitAppeal(context, row, body.text) };
};

const getLinkedStatement = async (context: Context, sealed: string): Promise<StatementRow> => {
  const row = await findStatement(context.db, openStatement(context, sealed));
  if (!row) throw new CallError('notFound');
  return row;
};

/** Returns a statement of reasons by its link, without a session. @throws CallError notFound */
export const statement: HandlerOf<'statement'> = async ({ context, body }) => ({
  decision: presentStatement(context, await getLinkedStatement(context, body.statement)),
});

export const appealByStatement: HandlerOf<'appealByStatement'> = async ({ context, body }) => ({
  decision: await submitAppeal(context, await getLinkedStatement(context, body.statement), body.text),
});

import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { countUnseenDecisions, findStatement, listStatements, setDecisionsSeen } from './decisions.db.ts';
import { presentStatement } from './present-statement.ts';

/** A page of the viewer's statements of reasons, newest first (spec 2 §6). */
export const decisions: HandlerOf<'decisions'> = async ({ context, viewer, query }) => {
  const list = pager<string>(context.signer, 'decisions', viewer.hid, query, limits.decisions.page);
  const [rows, unseenCount] = await Promise.all([
    listStatements(context.db, viewer.id, list.request.after, list.request.size + 1),
    countUnseenDecisions(context.db, viewer.id),
  ]);
  const page = list.page(rows, ({ id }) => id);
  return {
    decisions: page.rows.map((row) => presentStatement(context, row)),
    unseenCount,
    nextPageToken: page.nextPageToken,
  };
};

/** @throws CallError notFound, also for another member's decision */
export const decision: HandlerOf<'decision'> = async ({ context, viewer, params }) => {
  const row = await findStatement(context.db, params.uid);
  if (row?.member_id !== viewer.id) throw new CallError('notFound');
  return { decision: presentStatement(context, row) };
};

export const markDecisionsSeen: HandlerOf<'markDecisionsSeen'> = async ({ context, viewer, body }) => {
  await setDecisionsSeen(context.db, viewer.id, body.uids, context.clock.now());
  return {};
};

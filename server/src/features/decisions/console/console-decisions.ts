import type { OpenAppeal } from '@kindred/contract/console/moderation';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { brandTitle } from '../../../config/brand-title.ts';
import type { Context } from '../../../context.ts';
import type { ConsoleHandlerOf } from '../../../http/console-call-request.ts';
import { pager } from '../../../http/paging.ts';
import { consoleImageUrl } from '../../photos/console-media.ts';
import { hasOtherAppealReviewer, listOpenAppeals, type OpenAppealRow } from '../appeals.db.ts';
import { findStatement, listStatements } from '../decisions.db.ts';
import { answerAppeal } from './answer-appeal.ts';
import { clearMember, endMemberClearance } from './clearance.ts';
import { ban, hide, restore, softBan, warn } from './member-actions.ts';
import { undoDecision } from './undo-decision.ts';

/** The number of earlier decisions that an appeal shows. */
const historyLength = 10;

const presentOpenAppeal = async (context: Context, row: OpenAppealRow, mayAnswer: boolean): Promise<OpenAppeal[]> => {
  const [decision, history] = await Promise.all([
    findStatement(context.db, row.uid),
    listStatements(context.db, row.member_id, undefined, historyLength),
  ]);
  if (!decision) return [];
  return [
    {
      uid: row.uid,
      hid: row.hid,
      name: row.name,
      brand: brandTitle(row.brand_id),
      text: row.text,
      at: row.created_at.toISOString(),
      kind: decision.kind,
      reason: decision.reason,
      words: decision.subject.text?.words ?? null,
      photo: decision.photo_row_id === null ? null : consoleImageUrl(context, decision.photo_row_id, 'w'),
      decidedAt: decision.created_at.toISOString(),
      decidedBy: row.operator,
      mayAnswer,
      caseId: row.case_id,
      note: decision.note,
      history: history
        .filter(({ id }) => id !== row.decision_id)
        .map(({ kind, reason, created_at, undone_at }) => ({
          kind,
          reason,
          at: created_at.toISOString(),
          isUndone: undone_at !== null,
        })),
    },
  ];
};

/** A page of open appeals, oldest first, each with its decision and the member's earlier decisions. */
export const appealQueue: ConsoleHandlerOf<'appealQueue'> = async ({ context, operator, query }) => {
  const list = pager<{ at: string; id: string }>(
    context.signer,
    `appeals:${query.brand ?? ''}`,
    operator.id,
    query,
    moderationLimits.page,
  );
  const { after, size } = list.request;
  const page = list.page(
    await listOpenAppeals(context.db, after, size + 1, query.brand),
    ({ at, decision_id: id }) => ({
      at,
      id,
    }),
  );
  const isOnlyReviewer = !(await hasOtherAppealReviewer(context.db, operator.id));
  const appeals = await Promise.all(
    page.rows.map((row) => presentOpenAppeal(context, row, isOnlyReviewer || row.decided_by !== operator.id)),
  );
  return { appeals: appeals.flat(), nextPageToken: page.nextPageToken };
};

export const decideAppeal: ConsoleHandlerOf<'decideAppeal'> = async ({ context, operator, address, params, body }) => {
  await answerAppeal(context, { id: operator.id, address }, { ...params, ...body });
  return {};
};

const actions = { warn, hide, softBan, ban };

/** Warns, hides, soft-bans or bans a member. @throws CallError notFound, decidedOtherwise */
export const judgeMember: ConsoleHandlerOf<'judgeMember'> = async ({ context, operator, address, params, body }) => {
  const { kind, ...decision } = body;
  const { uid } = await actions[kind](context, { id: operator.id, address }, { ...params, ...decision });
  return { uid };
};

/** Undoes the operator's recent decision. @throws CallError notFound, decidedOtherwise, operatorForbidden */
export const undoJudgement: ConsoleHandlerOf<'undoJudgement'> = async ({ context, operator, address, params }) => {
  await undoDecision(context, { id: operator.id, address }, params);
  return {};
};

export const restoreMember: ConsoleHandlerOf<'restoreMember'> = async ({
  context,
  operator,
  address,
  params,
  body,
}) => {
  await restore(context, { id: operator.id, address }, { ...params, ...body });
  return {};
};

export const clearSuspicion: ConsoleHandlerOf<'clearSuspicion'> = async ({
  context,
  operator,
  address,
  params,
  body,
}) => {
  const until = await clearMember(context, { id: operator.id, address }, { ...params, ...body });
  return { clearedUntil: until.toISOString() };
};

export const endClearance: ConsoleHandlerOf<'endClearance'> = async ({ context, operator, address, params, body }) => {
  await endMemberClearance(context, { id: operator.id, address }, { ...params, ...body });
  return {};
};

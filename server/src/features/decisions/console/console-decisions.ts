import type { OpenAppeal } from '@kindred/contract/console/moderation';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { brandTitle } from '../../../config/brand-title.ts';
import type { Context } from '../../../context.ts';
import type { ConsoleHandlerOf } from '../../../http/console-incoming.ts';
import { pager } from '../../../http/paging.ts';
import { consoleImageUrl } from '../../photos/console-media.ts';
import { type AppealRow, isAnotherJudge, openAppeals } from '../appeals.db.ts';
import { findStatement, pageOfDecisions } from '../decisions.db.ts';
import { clearMember, endMembersClearance } from './clearance.ts';
import { decideAppeal as answerAppeal } from './decide-appeal.ts';
import { ban, hide, restore, softBan, warn } from './member-actions.ts';
import { undoDecision } from './undo-decision.ts';

/** How much of what was decided before stands beside an appeal. */
const historyLength = 10;

const showAppeal = async (context: Context, row: AppealRow, mayAnswer: boolean): Promise<OpenAppeal[]> => {
  const [decision, before] = await Promise.all([
    findStatement(context.db, row.uid),
    pageOfDecisions(context.db, row.member_id, undefined, historyLength),
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
      history: before
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

/** Appeals that wait, the oldest first, each with the statement and what was decided before. */
export const appealQueue: ConsoleHandlerOf<'appealQueue'> = async ({ context, operator, query }) => {
  const list = pager<{ at: string; id: string }>(
    context.signer,
    `appeals:${query.brand ?? ''}`,
    operator.id,
    query,
    moderationLimits.page,
  );
  const { after, size } = list.request;
  const page = list.page(await openAppeals(context.db, after, size + 1, query.brand), ({ at, decision_id: id }) => ({
    at,
    id,
  }));
  const isAlone = !(await isAnotherJudge(context.db, operator.id));
  const appeals = await Promise.all(
    page.rows.map((row) => showAppeal(context, row, isAlone || row.decided_by !== operator.id)),
  );
  return { appeals: appeals.flat(), nextPageToken: page.nextPageToken };
};

export const decideAppeal: ConsoleHandlerOf<'decideAppeal'> = async ({ context, operator, address, params, body }) => {
  await answerAppeal(context, { id: operator.id, address }, { ...params, ...body });
  return {};
};

const actions = { warn, hide, softBan, ban };

/** Warns, hides or bans a member. */
export const judgeMember: ConsoleHandlerOf<'judgeMember'> = async ({ context, operator, address, params, body }) => {
  const { kind, ...judgement } = body;
  const { uid } = await actions[kind](context, { id: operator.id, address }, { ...params, ...judgement });
  return { uid };
};

/** Takes back what the operator has just decided of a member. */
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
  await endMembersClearance(context, { id: operator.id, address }, { ...params, ...body });
  return {};
};

import type { ConsoleHandlers } from '../../http/console-incoming.ts';
import type { Handlers } from '../../http/incoming.ts';
import { appeal, appealByStatement, statement } from './appeal.ts';
import {
  appealQueue,
  clearSuspicion,
  decideAppeal,
  endClearance,
  judgeMember,
  restoreMember,
  undoJudgement,
} from './console/console-decisions.ts';
import { decision, decisions, markDecisionsSeen } from './decisions.ts';

export const decisionsHandlers = {
  appeal,
  appealByStatement,
  statement,
  decision,
  decisions,
  markDecisionsSeen,
} satisfies Partial<Handlers>;

export const decisionsConsoleHandlers = {
  appealQueue,
  clearSuspicion,
  decideAppeal,
  endClearance,
  judgeMember,
  restoreMember,
  undoJudgement,
} satisfies Partial<ConsoleHandlers>;

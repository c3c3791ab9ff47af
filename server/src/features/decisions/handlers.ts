import type { Handlers } from '../../http/call-request.ts';
import { appeal, appealByStatement, statement } from './appeal.ts';
import { decision, decisions, markDecisionsSeen } from './decisions.ts';

export const decisionsHandlers = {
  appeal,
  appealByStatement,
  statement,
  decision,
  decisions,
  markDecisionsSeen,
} satisfies Partial<Handlers>;

import type { ConsoleHandlers } from '../../../http/console-call-request.ts';
import {
  appealQueue,
  clearSuspicion,
  decideAppeal,
  endClearance,
  judgeMember,
  restoreMember,
  undoJudgement,
} from './console-decisions.ts';

export const decisionsConsoleHandlers = {
  appealQueue,
  clearSuspicion,
  decideAppeal,
  endClearance,
  judgeMember,
  restoreMember,
  undoJudgement,
} satisfies Partial<ConsoleHandlers>;

import type { ConsoleHandlers } from '../../../http/console-incoming.ts';
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

import { mergeOnce } from '@kindred/contract/call';
import type { ConsoleHandlers } from '../../http/console-incoming.ts';
import {
  appealQueue,
  clearSuspicion,
  decideAppeal,
  endClearance,
  judgeMember,
  restoreMember,
  undoJudgement,
} from './console-decisions.ts';
import { moderationQueueHandlers } from './console-queues.ts';
import { reportHandlers } from './console-reports.ts';

export const moderationConsoleHandlers = mergeOnce(
  { appealQueue, clearSuspicion, decideAppeal, endClearance, judgeMember, restoreMember, undoJudgement },
  moderationQueueHandlers,
  reportHandlers,
) satisfies Partial<ConsoleHandlers>;

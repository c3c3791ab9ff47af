import { mergeDistinct } from '@kindred/contract/call';
import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { moderationQueueHandlers } from './console-queues.ts';
import { reportHandlers } from './console-reports.ts';

export const moderationConsoleHandlers = mergeDistinct(
  moderationQueueHandlers,
  reportHandlers,
) satisfies Partial<ConsoleHandlers>;

import type { Handlers } from '../../http/call-request.ts';
import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { answerSupport, settleSupport } from './console-answer.ts';
import { supportThread, supportThreads } from './console-threads.ts';
import { markSupportRead } from './mark-support-read.ts';
import { sendSupportMessage } from './send-support-message.ts';
import { supportMessages } from './support-messages.ts';

export const supportHandlers = { markSupportRead, sendSupportMessage, supportMessages } satisfies Partial<Handlers>;

export const supportConsoleHandlers = {
  answerSupport,
  settleSupport,
  supportThread,
  supportThreads,
} satisfies Partial<ConsoleHandlers>;

import type { Handlers } from '../../http/call-request.ts';
import { dialogs } from './dialogs.ts';
import { getDialog } from './get-dialog.ts';
import { greetings } from './greetings/greetings.ts';
import { sendGreeting } from './greetings/send-greeting.ts';
import { markDialogsRead } from './mark-dialogs-read.ts';
import { messages } from './messages.ts';
import { sendMessage } from './send-message.ts';

export const messengerHandlers = {
  dialogs,
  getDialog,
  greetings,
  sendGreeting,
  markDialogsRead,
  messages,
  sendMessage,
} satisfies Partial<Handlers>;

import type { Handlers } from '../../http/call-request.ts';
import { deleteDialogs } from './deletion/delete-dialogs.ts';
import { deleteMessages } from './deletion/delete-messages.ts';
import { dialogs } from './dialogs.ts';
import { getDialog } from './get-dialog.ts';
import { greetings } from './greetings/greetings.ts';
import { sendGreeting } from './greetings/send-greeting.ts';
import { highlightDialog } from './highlight/highlight-dialog.ts';
import { markDialogsRead } from './mark-dialogs-read.ts';
import { messages } from './messages.ts';
import { sendMessage } from './send-message.ts';

export const messengerHandlers = {
  dialogs,
  getDialog,
  greetings,
  sendGreeting,
  markDialogsRead,
  deleteDialogs,
  messages,
  deleteMessages,
  highlightDialog,
  sendMessage,
} satisfies Partial<Handlers>;

import type { Handlers } from '../../http/call-request.ts';
import { disableSmartMessages } from './disable-smart-messages.ts';
import { enableSmartMessages } from './enable-smart-messages.ts';
import { smartMessageResponses } from './smart-message-responses.ts';
import { smartMessages } from './smart-messages.ts';

export const smartMessageHandlers = {
  enableSmartMessages,
  disableSmartMessages,
  smartMessages,
  smartMessageResponses,
} satisfies Partial<Handlers>;

import { frame } from '../../realtime/frames.ts';
import type { EventPresenters } from '../../realtime/presenters.ts';

export const supportEventPresenters = {
  'chat.support': {
    about: 'viewer',
    present: ({ seq, data }) =>
      frame('chat.support', { unreadMessagesCount: Number(data.unread), isAnswer: data.isAnswer === true }, seq),
  },
} satisfies EventPresenters;

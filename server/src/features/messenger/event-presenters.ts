import { frame } from '../../realtime/frames.ts';
import type { EventPresenters } from '../../realtime/presenters.ts';

export const messengerEventPresenters = {
  'chat.read': {
    about: 'member',
    present: ({ seq, data, otherHid }) => frame('chat.read', { dialogHid: otherHid, upToId: String(data.upToId) }, seq),
  },
  'chat.dialogRead': {
    about: 'member',
    present: ({ seq, otherHid }) => frame('chat.dialogRead', { dialogHid: otherHid }, seq),
  },
  'chat.deleted': {
    about: 'member',
    present: ({ seq, data, otherHid }) =>
      frame('chat.deleted', { dialogHid: otherHid, ids: (data.ids as number[]).map(String) }, seq),
  },
  'chat.dialogDeleted': {
    about: 'member',
    present: ({ seq, otherHid }) => frame('chat.dialogDeleted', { dialogHid: otherHid }, seq),
  },
  'chat.dialogChanged': {
    about: 'member',
    present: ({ seq, otherHid }) => frame('chat.dialogChanged', { dialogHid: otherHid }, seq),
  },
  'chat.message': {
    about: 'member',
    present: ({ seq, otherHid, message }) =>
      message
        ? frame(
            'chat.message',
            { dialogHid: otherHid, message: message.message, unreadMessagesCount: message.unread },
            seq,
          )
        : undefined,
  },
} satisfies EventPresenters;

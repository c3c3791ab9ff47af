import type { Message } from '@kindred/contract/messenger';

/** A read text of the other member. @param fields those that differ */
export const makeMessage = (fields: Partial<Message> & Pick<Message, 'id'>): Message => ({
  createDate: new Date(Date.now() - 60_000).toISOString(),
  isIncoming: true,
  isRead: true,
  isSent: true,
  isSmart: false,
  isDeleted: false,
  text: `Message ${fields.id}`,
  type: 'MESSAGE_TYPE_TEXT',
  requestId: null,
  questionId: null,
  giftType: null,
  stickerType: null,
  interestIds: null,
  safetyHint: null,
  repliedMessage: null,
  ...fields,
});

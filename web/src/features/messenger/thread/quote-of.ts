import type { Message } from '@kindred/contract/messenger';

/** What a reply quotes of a message. */
export const quoteOf = ({ id, type, text, isIncoming, giftType, stickerType }: Message): Message['repliedMessage'] => ({
  id,
  type,
  text,
  isIncoming,
  giftType,
  stickerType,
});

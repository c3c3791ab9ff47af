import type { Message } from '@kindred/contract/messenger';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMessageText } from './use-message-text.ts';

interface QuotedProps {
  reply: NonNullable<Message['repliedMessage']>;
  otherName: string;
}

/** The message that a reply quotes, in two lines. */
export const Quoted = ({ reply, otherName }: QuotedProps) => {
  const { t } = useTranslation('messenger');
  const messageText = useMessageText();
  return (
    <span className="flex min-w-0 flex-col border-s-3 border-brand ps-2 text-start text-sm">
      <span className="truncate font-semibold">{reply.isIncoming ? otherName : t('thread.you')}</span>
      <span className="line-clamp-2 break-words">{messageText(reply)}</span>
    </span>
  );
};

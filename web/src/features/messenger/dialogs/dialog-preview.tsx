import type { Dialog, Message } from '@kindred/contract/messenger';
import { cx } from '@kindred/ui/cx';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../../lib/i18n/vocabulary.ts';
import { MessageStatus, type Status } from '../../../lib/messages/message-status.tsx';
import { emptyLiveThread, useLive } from '../live-store.ts';
import type { MessageEntry } from '../message-outbox.ts';
import { deliveryStatusOf } from '../status.ts';
import { placeholderOf } from '../thread/layout-thread.ts';
import { useMessageText } from '../thread/use-message-text.ts';

interface Preview {
  readonly text: ReactNode;
  readonly status?: Status | null;
  readonly tone?: string;
}

/** The second line of a dialog: the last message and its status. */
export const DialogPreview = ({ dialog, pending }: { dialog: Dialog; pending: MessageEntry | undefined }) => {
  const { t } = useTranslation('messenger');
  const vocabulary = useVocabulary();
  const messageText = useMessageText();
  const isTyping = useLive((state) => state.typing[dialog.hid] ?? false);
  const otherReadUpTo = useLive((state) => (state.threads[dialog.hid] ?? emptyLiveThread).otherReadUpTo);
  const { lastMessage, user } = dialog;

  const previewText = (message: Message): string => {
    const question = message.questionId === null ? null : vocabulary.question(message.questionId);
    const answer = messageText(message);
    return question === null ? answer : t('list.answered', { answer, question });
  };
  const preview = (): Preview => {
    if (isTyping) return { text: t('list.typing'), tone: 'text-brand-strong' };
    if (pending)
      return {
        text: messageText(placeholderOf(pending)),
        status: pending.refusal === null ? 'pending' : 'refused',
      };
    if (!lastMessage) return { text: '' };
    if (user.isDeactivated) return { text: t('list.left') };
    if (user.isBlockedByMe) return { text: t('list.blocked') };
    if (lastMessage.type === 'MESSAGE_TYPE_USER_MATCH')
      return { text: t('list.sayHello'), tone: 'font-medium text-brand-strong' };
    if (lastMessage.isDeleted) return { text: t('message.deleted') };
    return { text: previewText(lastMessage), status: deliveryStatusOf(lastMessage, otherReadUpTo) };
  };
  const { text, status, tone } = preview();
  const isNew = dialog.unreadMessagesCount > 0;
  return (
    <span
      className={cx('flex min-w-0 items-center gap-1', tone ?? (isNew ? 'font-medium text-text' : 'text-text-muted'))}
    >
      {status && <MessageStatus status={status} />}
      <span className="truncate">{text}</span>
    </span>
  );
};

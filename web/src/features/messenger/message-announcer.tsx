import type { Message } from '@kindred/contract/messenger';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { compareIds } from './message-order.ts';
import { useMessageText } from './thread/use-message-text.ts';

const maxAnnounced = 5;

/** Announces incoming messages to screen readers: those that arrive while the thread is open, without loaded older messages. */
export const MessageAnnouncer = ({ messages, name }: { messages: readonly Message[]; name: string }) => {
  const { t } = useTranslation('messenger');
  const messageText = useMessageText();
  const [since] = useState(messages.at(-1)?.id ?? '0');
  const fresh = messages.filter(({ id, isIncoming }) => isIncoming && compareIds(id, since) > 0).slice(-maxAnnounced);
  return (
    <div role="log" aria-live="polite" aria-label={t('thread.incoming')} className="sr-only">
      {fresh.map((message) => (
        <p key={message.id}>{t('thread.says', { name, text: messageText(message) })}</p>
      ))}
    </div>
  );
};

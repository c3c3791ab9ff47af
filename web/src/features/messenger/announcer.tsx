import type { Message } from '@kindred/contract/messenger';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compareIds } from './message-order.ts';
import { useSaid } from './thread/use-said.ts';

const most = 5;

/** Reads out what comes in while the thread is open; not what was there, nor what is fetched of the past. */
export const Announcer = ({ messages, name }: { messages: readonly Message[]; name: string }) => {
  const { t } = useTranslation('messenger');
  const said = useSaid();
  const [since] = useState(messages.at(-1)?.id ?? '0');
  const fresh = messages.filter(({ id, isIncoming }) => isIncoming && compareIds(id, since) > 0).slice(-most);
  return (
    <div role="log" aria-live="polite" aria-label={t('thread.incoming')} className="sr-only">
      {fresh.map((message) => (
        <p key={message.id}>{t('thread.says', { name, text: said(message) })}</p>
      ))}
    </div>
  );
};

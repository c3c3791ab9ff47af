import { cx } from '@kindred/ui/cx';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { bubbleShape } from '../../lib/messages/bubble-shape.ts';
import { MessageStatus } from '../../lib/messages/message-status.tsx';
import { resendToSupport } from './support-outbox.ts';
import type { SupportRow } from './use-support.ts';

/** A message of an operator or of the member. */
export const SupportBubble = ({ incoming, children }: { incoming: boolean; children: ReactNode }) => {
  const { t } = useTranslation(['support', 'messenger']);
  return (
    <div
      className={cx(
        'flex w-fit max-w-[min(82%,34rem)] flex-wrap items-end justify-end gap-x-2 px-3 py-2',
        bubbleShape(incoming, true, true, 'bg-field'),
      )}
    >
      <span className="sr-only">{incoming ? t('title') : t('messenger:thread.you')}</span>
      {children}
    </div>
  );
};

/** A message of the thread, with its time and status. */
export const SupportMessageRow = ({ row: { key, text, createDate, isIncoming, status } }: { row: SupportRow }) => {
  const { t } = useTranslation('messenger');
  const format = useFormat();
  return (
    <li className="pt-2">
      <SupportBubble incoming={isIncoming}>
        <p className="grow [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
        <span className="flex items-center gap-1 text-xs">
          <time dateTime={createDate} className={cx(isIncoming && 'text-text-muted')}>
            {format.time(new Date(createDate))}
          </time>
          {status && <MessageStatus status={status} />}
        </span>
      </SupportBubble>
      {status === 'refused' && (
        <p className="mt-1 flex items-center justify-end gap-2 text-sm text-danger-text">
          <span role="alert">{t('status.refused')}</span>
          <button
            type="button"
            onClick={() => resendToSupport(key)}
            className="min-h-11 rounded-full px-2 font-semibold underline"
          >
            {t('message.resend')}
          </button>
        </p>
      )}
    </li>
  );
};

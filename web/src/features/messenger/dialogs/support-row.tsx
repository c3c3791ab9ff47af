import { CountBadge } from '@kindred/ui/badge';
import { cx } from '@kindred/ui/cx';
import { useInfiniteQuery } from '@tanstack/react-query';
import Headset from 'lucide-react/icons/headset';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { MessageStatus } from '../../../lib/messages/message-status.tsx';
import { supportQuery } from '../../../lib/messages/support-query.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { staleTime } from '../queries.ts';

/**
 * Opens the member's thread with the operators, and shows its last message. Has the height of a dialog's row. Without an answer of the
 * server it has no message: the popup shows the failure.
 */
export default function SupportRow() {
  const { t } = useTranslation(['support', 'messenger']);
  const format = useFormat();
  const openPopup = useOpenPopup();
  const { data } = useInfiniteQuery({ ...supportQuery, staleTime });
  const [newestPage] = data?.pages ?? [];
  const last = newestPage?.messages[0];
  const unread = newestPage?.unreadMessagesCount ?? 0;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openPopup('support', { tag: 'settings' })}
      className="flex min-h-20 w-full items-center gap-3 rounded-lg px-3 py-2 text-start -outline-offset-3 transition-colors hover:bg-field"
    >
      <span className="flex size-16 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <Headset aria-hidden="true" className="size-7" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className={cx('min-w-0 flex-1 truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
            {t('title')}
          </span>
          {last && (
            <time dateTime={last.createDate} className="shrink-0 text-xs text-text-muted">
              {format.recent(new Date(last.createDate))}
            </time>
          )}
        </span>
        <span className="flex min-h-6 items-center gap-2">
          <span
            className={cx(
              'flex min-w-0 flex-1 items-center gap-1',
              unread > 0 ? 'font-medium text-text' : 'text-text-muted',
            )}
          >
            {last && !last.isIncoming && <MessageStatus status={last.isRead ? 'read' : 'delivered'} />}
            <span className="truncate">{last?.text}</span>
          </span>
          <CountBadge count={unread} label={t('messenger:list.unread', { count: unread })} />
        </span>
      </span>
    </button>
  );
}

import type { Dialog } from '@kindred/contract/messenger';
import { Avatar } from '@kindred/ui/avatar';
import { CountBadge, VerifiedBadge, VipBadge } from '@kindred/ui/badge';
import { cx } from '@kindred/ui/cx';
import { useShowsRecent } from '../../../lib/experiments/experiments.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLive } from '../live-store.ts';
import type { MessageEntry } from '../message-outbox.ts';
import { DialogPreview } from './dialog-preview.tsx';
import { ReplyChip } from './reply-chip.tsx';

/** The photo, name, time and last message of a dialog. `pending` is its last pending message. */
export const DialogSummary = ({ dialog, pending }: { dialog: Dialog; pending: MessageEntry | undefined }) => {
  const { t } = useTranslation(['messenger', 'common']);
  const format = useFormat();
  const { user, lastMessage, unreadMessagesCount } = dialog;
  const showsRecent = useShowsRecent();
  const isOnline = useLive((state) => state.online[user.hid]) ?? (showsRecent && user.recentlyActive);
  const photo = user.listPhotoThumbnail;
  const at = pending?.createdAt ?? lastMessage?.createDate;
  return (
    <>
      <Avatar
        name={user.name}
        size="lg"
        src={photo?.url}
        thumbhash={photo?.thumbhash ?? undefined}
        onlineLabel={isOnline ? t('common:online') : undefined}
      />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className="flex min-w-0 flex-1 items-center gap-1">
            <span className={cx('truncate', unreadMessagesCount > 0 ? 'font-bold' : 'font-semibold')}>{user.name}</span>
            {user.photoVerified && <VerifiedBadge label={t('common:verified')} />}
            {user.isVip && <VipBadge label={t('common:vip')} />}
            {dialog.isHighlighted && <span className="sr-only">{t('list.highlighted')}</span>}
          </span>
          {at && (
            <time dateTime={at} className="shrink-0 text-xs text-text-muted">
              {format.recent(new Date(at))}
            </time>
          )}
        </span>
        <span className="flex min-h-6 items-center gap-2">
          <span className="min-w-0 flex-1">
            <DialogPreview dialog={dialog} pending={pending} />
          </span>
          <ReplyChip deadline={dialog.replyDeadline} />
          <CountBadge count={unreadMessagesCount} label={t('list.unread', { count: unreadMessagesCount })} />
        </span>
      </span>
    </>
  );
};

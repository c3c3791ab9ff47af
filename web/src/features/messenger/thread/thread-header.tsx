import type { Dialog } from '@kindred/contract/messenger';
import { Avatar } from '@kindred/ui/avatar';
import { Chip, VerifiedBadge, VipBadge } from '@kindred/ui/badge';
import { IconButton } from '@kindred/ui/button';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { Link } from '@tanstack/react-router';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { useShowsRecent } from '../../../lib/experiments/experiments.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useBack } from '../../../lib/routing/use-back.ts';
import { useLive } from '../live-store.ts';
import { ThreadMenu } from './thread-menu.tsx';

interface ThreadHeaderProps {
  /** Undefined while it loads; null if it cannot be loaded. */
  dialog: Dialog | undefined | null;
  /** The list is beside the thread, so the header has no back button. */
  isWide: boolean;
}

/** The other member of the thread with their presence, and the menu. */
export const ThreadHeader = ({ dialog, isWide }: ThreadHeaderProps) => {
  const { t } = useTranslation(['messenger', 'common']);
  const back = useBack('/dialogs');
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null);
  return (
    <>
      <PageHeader
        className="shrink-0 border-b border-border"
        {...(!isWide && { back: { label: t('common:action.back'), onPress: back } })}
        title={
          dialog ? (
            <OtherMember dialog={dialog} />
          ) : dialog === null ? (
            t('title')
          ) : (
            <span className="flex min-h-12 items-center gap-3 px-1">
              <span className="sr-only">{t('common:loading')}</span>
              <Skeleton shape="round" className="size-10" />
              <Skeleton shape="line" className="h-5 w-32" />
            </span>
          )
        }
        actions={
          dialog && (
            <IconButton
              label={t('thread.options')}
              aria-haspopup="menu"
              aria-expanded={menuAt !== null}
              onClick={(event) => setMenuAt(event.currentTarget)}
            >
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          )
        }
      />
      {dialog && menuAt && <ThreadMenu dialog={dialog} anchor={menuAt} onClose={() => setMenuAt(null)} />}
    </>
  );
};

const OtherMember = ({ dialog: { user } }: { dialog: Dialog }) => {
  const { t } = useTranslation(['messenger', 'common']);
  const showsRecent = useShowsRecent();
  const isOnline = useLive((state) => state.online[user.hid]) ?? (showsRecent && user.recentlyActive);
  const isTyping = useLive((state) => state.typing[user.hid] ?? false);
  const photo = user.listPhotoThumbnail;
  return (
    <Link
      to="/u{$userHashId}"
      params={{ userHashId: user.hid }}
      className="flex min-h-12 items-center gap-3 rounded-lg px-1 -outline-offset-3"
    >
      <Avatar
        name={user.name}
        src={photo?.url}
        thumbhash={photo?.thumbhash ?? undefined}
        onlineLabel={isOnline ? t('common:online') : undefined}
        className="size-10!"
      />
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 items-center gap-1 text-base">
          <span className="truncate font-semibold">{user.name}</span>
          {user.photoVerified && <VerifiedBadge label={t('common:verified')} />}
          {user.isVip && <VipBadge label={t('common:vip')} />}
          {user.isDemo && <Chip className="px-2! py-0! text-xs!">{t('thread.demo')}</Chip>}
        </span>
        {(isTyping || isOnline) && (
          <span aria-hidden={!isTyping} className="truncate text-xs font-normal text-text-muted">
            {isTyping ? t('list.typing') : t('common:online')}
          </span>
        )}
      </span>
    </Link>
  );
};

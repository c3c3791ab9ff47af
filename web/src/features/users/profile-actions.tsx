import type { UserInfo } from '@kindred/contract/profile';
import { buttonClass, IconButton } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { Link } from '@tanstack/react-router';
import Hand from 'lucide-react/icons/hand';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useIsLikePending } from '../../lib/members/marks.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { useMarkUser } from './use-mark-user.ts';

interface ProfileActionsProps {
  user: UserInfo;
  /** Replaces the profile's own marking. The matches game passes it for its card. */
  onMark?: ((kind: 'like' | 'pass') => void) | undefined;
  className?: string;
}

/** The actions of a profile: pass, greeting, chat and like. A match has only the greeting and the chat. */
export const ProfileActions = ({ user, onMark, className }: ProfileActionsProps) => {
  const { t } = useTranslation(['users', 'profile-more']);
  const openPopup = useOpenPopup();
  const markUser = useMarkUser(user, useBack('/matches'));
  const isLikePending = useIsLikePending(user.hid);
  const name = user.masked_name;
  const { is_match } = user.list_data;
  const isLiked = user.list_data.i_like_this_user || isLikePending;
  const canMark = !is_match && !isLiked && (onMark !== undefined || user.operation_token !== null);
  const mark = onMark ?? markUser;
  return (
    <div role="group" aria-label={t('actions')} className={cx('flex items-center justify-center gap-3', className)}>
      {canMark && (
        <IconButton variant="pass" size="lg" label={t('pass', { name })} onClick={() => mark('pass')}>
          <X aria-hidden="true" strokeWidth={2.75} />
        </IconButton>
      )}
      <IconButton
        variant="soft"
        size="lg"
        className="shadow-card"
        label={t('profile-more:greet', { name })}
        onClick={() => openPopup('greeting', { user: user.hid })}
      >
        <Hand aria-hidden="true" />
      </IconButton>
      <Link
        to="/dialogs/$dialogId"
        params={{ dialogId: user.hid }}
        style={{ paddingInline: '1rem' }}
        className={cx(buttonClass({ variant: canMark ? 'secondary' : 'primary' }), 'min-w-0 flex-1 shadow-card')}
      >
        <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
        {/* Beside three round buttons, the narrowest phones have no room for a word. */}
        <span className={cx(canMark && 'max-[22rem]:sr-only')}>{t('chat')}</span>
      </Link>
      {canMark && (
        <IconButton variant="like" size="lg" label={t('like', { name })} onClick={() => mark('like')}>
          <Heart aria-hidden="true" strokeWidth={2.5} className="fill-current" />
        </IconButton>
      )}
      {!is_match && isLiked && (
        <span
          role="img"
          aria-label={t('liked', { name })}
          className="flex size-14 shrink-0 items-center justify-center rounded-full bg-brand-soft text-like"
        >
          <Heart aria-hidden="true" className="size-7 fill-current" />
        </span>
      )}
    </div>
  );
};

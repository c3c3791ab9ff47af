import type { Dialog } from '@kindred/contract/messenger';
import type { MenuItem } from '@kindred/ui/menu';
import { useNavigate } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import Crown from 'lucide-react/icons/crown';
import Flag from 'lucide-react/icons/flag';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { LazyMenu } from '../../../lib/layout/lazy-menu.tsx';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { useHighlight } from './use-highlight.ts';

interface ThreadMenuProps {
  dialog: Dialog;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Actions on the other member of the thread. */
export const ThreadMenu = ({ dialog, anchor, onClose }: ThreadMenuProps) => {
  const { hid, name, isBlockedByMe, isDeactivated } = dialog.user;
  const { t } = useTranslation('messenger');
  const navigate = useNavigate();
  const openPopup = useOpenPopup();
  const highlight = useHighlight(hid, name);
  const items: (MenuItem | false)[] = [
    {
      key: 'profile',
      label: t('thread.profile'),
      icon: UserRound,
      onSelect: () => void navigate({ to: '/u{$userHashId}', params: { userHashId: hid } }),
    },
    dialog.lastMessage !== null &&
      !isBlockedByMe &&
      !isDeactivated && {
        key: 'highlight',
        label: t('highlight.start'),
        icon: Crown,
        onSelect: () => highlight(undefined),
      },
    !isBlockedByMe && {
      key: 'block',
      label: t('thread.block'),
      icon: Ban,
      onSelect: () => openPopup('block', { user: hid }),
    },
    {
      key: 'report',
      label: t('thread.report'),
      icon: Flag,
      tone: 'danger',
      onSelect: () => openPopup('abuse', { user: hid, from: 'thread' }),
    },
  ];
  return (
    <LazyMenu
      anchor={anchor}
      label={t('thread.options')}
      onClose={onClose}
      items={items.filter((item) => item !== false)}
    />
  );
};

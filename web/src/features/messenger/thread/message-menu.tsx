import { limits } from '@kindred/contract/limits';
import type { MenuItem } from '@kindred/ui/menu';
import { useToast } from '@kindred/ui/toast';
import Copy from 'lucide-react/icons/copy';
import Flag from 'lucide-react/icons/flag';
import Reply from 'lucide-react/icons/reply';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { LazyMenu } from '../../../lib/layout/lazy-menu.tsx';
import { decodeText } from '../../../lib/messages/decode-text.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { removePendingMessage, resendMessage } from '../message-outbox.ts';
import type { ThreadRow } from './layout-thread.ts';

export interface OpenMenu extends Pick<ThreadRow, 'message' | 'status'> {
  readonly anchor: HTMLElement;
}

interface MessageMenuProps {
  dialogHid: string;
  open: OpenMenu;
  onReply: () => void;
  onClose: () => void;
}

/** The actions of a message (spec 2 §2 Message context menu). */
export const MessageMenu = ({ dialogHid, open: { message, status, anchor }, onReply, onClose }: MessageMenuProps) => {
  const { t } = useTranslation('messenger');
  const toast = useToast();
  const openPopup = useOpenPopup();
  const copy = async () => {
    await navigator.clipboard.writeText(decodeText(message.text));
    toast({ title: t('message.copied'), closeMs: limits.tooltip.copiedMs });
  };
  const { requestId } = message;
  const all: (MenuItem | false)[] = [
    message.id !== '' &&
      !message.isDeleted && { key: 'reply', label: t('message.reply'), icon: Reply, onSelect: onReply },
    message.text !== '' && { key: 'copy', label: t('message.copy'), icon: Copy, onSelect: () => void copy() },
    status === 'refused' &&
      requestId !== null && {
        key: 'resend',
        label: t('message.resend'),
        icon: RotateCw,
        onSelect: () => resendMessage(requestId),
      },
    message.isIncoming &&
      !message.isDeleted && {
        key: 'report',
        label: t('message.report'),
        icon: Flag,
        tone: 'danger',
        onSelect: () => openPopup('abuseMessage', { user: dialogHid, message: message.id }),
      },
    !message.isIncoming &&
      message.id !== '' &&
      !message.isDeleted && {
        key: 'delete',
        label: t('message.remove'),
        icon: Trash2,
        tone: 'danger',
        onSelect: () => openPopup('deleteMessage', { user: dialogHid, message: message.id }),
      },
    (status === 'refused' || status === 'pending') &&
      requestId !== null && {
        key: 'remove',
        label: t('message.remove'),
        icon: Trash2,
        tone: 'danger',
        onSelect: () => removePendingMessage(requestId),
      },
  ];
  return (
    <LazyMenu
      anchor={anchor}
      label={t('message.options')}
      items={all.filter((item) => item !== false)}
      onClose={onClose}
    />
  );
};

import { CountBadge } from '@kindred/ui/badge';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** Scrolls to the newest message, and shows the number of messages that arrived meanwhile. */
export const ToEndButton = ({ unread, onPress }: { unread: number; onPress: () => void }) => {
  const { t } = useTranslation('messenger');
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={unread > 0 ? t('thread.toEndUnread', { count: unread }) : t('thread.toEnd')}
      className="absolute end-4 bottom-4 z-10 flex size-11 animate-rise items-center justify-center rounded-full bg-surface-raised text-text shadow-raised"
    >
      <ArrowDown aria-hidden="true" className="size-6" />
      <CountBadge count={unread} label="" className="absolute -top-2 -end-1" />
    </button>
  );
};

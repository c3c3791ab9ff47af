import { cx } from '@kindred/ui/cx';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock3 from 'lucide-react/icons/clock-3';
import { useTranslation } from '../i18n/use-translation.ts';

/** The delivery status of the member's message (spec 2 §3 Message status). */
export type Status = 'pending' | 'refused' | 'unsent' | 'delivered' | 'read';

const icons = {
  pending: { icon: Clock3, tone: 'opacity-70' },
  refused: { icon: CircleAlert, tone: 'text-danger-text' },
  unsent: { icon: CircleAlert, tone: 'text-danger-text' },
  delivered: { icon: Check, tone: 'opacity-80' },
  read: { icon: CheckCheck, tone: 'text-success-text' },
} as const;

/** The icon of a status: a clock, a check, two green checks, or a warning. */
export const MessageStatus = ({ status }: { status: Status }) => {
  const { t } = useTranslation('messenger');
  const { icon: Icon, tone } = icons[status];
  return (
    <span className={cx('inline-flex shrink-0', tone)}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{t(`status.${status}`)}</span>
    </span>
  );
};

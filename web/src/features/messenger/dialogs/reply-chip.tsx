import { messengerLimits } from '@kindred/contract/engagement/messenger-limits';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

const hourMs = 3_600_000;

/** The rest of the reply deadline in its last hours, rounded up; nothing before, after, or without one (decisions §5 Messenger). */
export const ReplyChip = ({ deadline }: { deadline: string | null }) => {
  const { t } = useTranslation('messenger');
  const format = useFormat();
  const [now] = useState(Date.now);
  const hours = deadline === null ? 0 : Math.ceil((Date.parse(deadline) - now) / hourMs);
  if (hours < 1 || hours > messengerLimits.replyChipHours) return null;
  return (
    <span className="flex shrink-0 items-center gap-1 rounded-full bg-brand-soft px-2 text-xs font-medium text-on-brand-soft">
      <Clock aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{format.hours(hours)}</span>
      <span className="sr-only">{t('list.replyWithin', { count: hours })}</span>
    </span>
  );
};

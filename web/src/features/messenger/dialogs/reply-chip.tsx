import { messengerLimits } from '@kindred/contract/engagement/messenger-limits';
import Clock from 'lucide-react/icons/clock';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

const hourMs = 3_600_000;

/** The hours until a time, rounded up; 0 afterwards. Renders again when the number changes. */
const useHoursUntil = (until: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const leftMs = until - now;
    if (leftMs <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), leftMs % hourMs || hourMs);
    return () => clearTimeout(timer);
  }, [until, now]);
  return Math.max(0, Math.ceil((until - now) / hourMs));
};

/** The rest of the reply deadline in its last hours, rounded up; nothing before, after, or without one (decisions §5 Messenger). */
export const ReplyChip = ({ deadline }: { deadline: string | null }) =>
  deadline !== null && <HoursLeft key={deadline} deadline={deadline} />;

const HoursLeft = ({ deadline }: { deadline: string }) => {
  const { t } = useTranslation('messenger');
  const format = useFormat();
  const hours = useHoursUntil(Date.parse(deadline));
  if (hours < 1 || hours > messengerLimits.replyChipHours) return null;
  return (
    <span className="flex shrink-0 items-center gap-1 rounded-full bg-brand-soft px-2 text-xs font-medium text-on-brand-soft">
      <Clock aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{format.hours(hours)}</span>
      <span className="sr-only">{t('list.replyWithin', { count: hours })}</span>
    </span>
  );
};

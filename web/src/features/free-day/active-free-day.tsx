import { Button } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Crown from 'lucide-react/icons/crown';
import { useEffect } from 'react';
import { toDeviceClock } from '../../lib/http/server-clock.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useReplaceByPayment } from '../../lib/payments/use-replace-by-payment.ts';
import { freeDayQuery } from './free-day-query.ts';
import { setShown } from './shown.ts';

/** The end of the active free day, which does not renew. */
export const ActiveFreeDay = () => {
  const { t } = useTranslation('free-day');
  const { day, time } = useFormat();
  const navigate = useNavigate();
  const replacePopup = useReplaceByPayment();
  const { data } = useQuery(freeDayQuery);
  useEffect(() => setShown('temporaryPremium'), []);
  const end = data?.active_to ? toDeviceClock(data.active_to) : undefined;
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <Crown aria-hidden="true" className="size-10" />
      </span>
      {end && <p className="text-xl font-bold">{t('given.until', { day: day(end), time: time(end) })}</p>}
      <p className="text-text-muted text-pretty">{t('given.text')}</p>
      <Button block className="mt-2" onClick={() => void navigate({ to: '/matches', replace: true })}>
        {t('given.discover')}
      </Button>
      <Button block variant="ghost" onClick={() => replacePopup('temporary_premium')}>
        {t('given.plans')}
      </Button>
    </div>
  );
};

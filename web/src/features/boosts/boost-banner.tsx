import { paymentLimits } from '@kindred/contract/payments/limits';
import { Button } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import Zap from 'lucide-react/icons/zap';
import { useTranslation } from 'react-i18next';
import type { BoostState } from '../../lib/payments/boost-query.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';
import { TimeLeft } from './time-left.tsx';
import { boostLabel, useBoost } from './use-boost.ts';

/** A banner over a list: opens a boost, and shows the remaining time of an active one (spec 2 §4 Lists, spec 3 §4 Boost). */
export default function BoostBanner({ context }: { context: 'boost_banner_likes' | 'boost_banner_search' }) {
  const { t } = useTranslation('boost');
  const { state, isError, press, sells } = useBoost(context);
  const prefetchRef = usePrefetchPayment(sells);
  if (!state) return isError ? null : <Skeleton className="mb-4 h-38 rounded-xl" />;
  const { until } = state;
  return (
    <section aria-labelledby="boost-banner" className="mb-4 rounded-xl bg-surface p-4 shadow-card">
      <div className="flex flex-col gap-3 md:flex-row">
        <div className="flex min-w-0 flex-1 items-center gap-4">
          <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
            <Zap aria-hidden="true" className="size-6 fill-current" />
          </span>
          <BannerText state={state} />
          {until !== null && (
            <p className="text-xl font-bold">
              <TimeLeft until={until} />
            </p>
          )}
        </div>
        {until === null && (
          <div className="flex flex-col md:justify-center">
            <Button ref={prefetchRef} compact onClick={press}>
              {t(boostLabel(state))}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

const BannerText = ({ state: { until, amount } }: { state: BoostState }) => {
  const { t } = useTranslation('boost');
  return (
    <div className="min-w-0 flex-1">
      <h2 id="boost-banner" className="font-semibold">
        {t(until === null ? 'banner.title' : 'banner.activeTitle')}
      </h2>
      <p className="text-sm text-text-muted text-pretty">
        {until === null ? t('banner.text', { count: paymentLimits.boost.minutes }) : t('banner.activeText')}
      </p>
      {amount > 0 && <p className="text-sm text-text-muted">{t('left', { count: amount })}</p>}
    </div>
  );
};

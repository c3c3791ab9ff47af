import { paymentLimits } from '@kindred/contract/payments/limits';
import { Button } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import Zap from 'lucide-react/icons/zap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { BoostState } from '../../lib/payments/boost-query.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';
import { BoostBannerSkeleton } from './boost-banner-skeleton.tsx';
import { TimeLeft } from './time-left.tsx';
import { boostLabel, useBoost } from './use-boost.ts';

/** On a narrow phone the button leaves no room for the title, and takes it if there is no other text. */
const narrow = { title: 'max-[24.3rem]:sr-only', button: 'max-[24.3rem]:flex-1' };

/** A banner over a list: opens a boost, and shows the remaining time of an active one (spec 2 §4 Lists, spec 3 §4 Boost). */
export const BoostBanner = ({ context }: { context: 'boost_banner_likes' | 'boost_banner_search' }) => {
  const { t } = useTranslation('boost');
  const { state, isError, press, sells } = useBoost(context);
  const prefetchRef = usePrefetchPayment(sells);
  if (!state) return isError ? null : <BoostBannerSkeleton />;
  const { until } = state;
  return (
    <section
      aria-labelledby="boost-banner"
      className="mb-4 flex min-h-20 items-center gap-3 rounded-xl bg-surface p-4 shadow-card"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <Zap aria-hidden="true" className="size-6 fill-current" />
      </span>
      <BannerText state={state} />
      {until === null ? (
        <Button ref={prefetchRef} compact onClick={press} className={cx(state.amount === 0 && narrow.button)}>
          {t(boostLabel(state))}
        </Button>
      ) : (
        <p className="text-xl font-bold">
          <TimeLeft until={until} />
        </p>
      )}
    </section>
  );
};

/** On a phone, only an active boost has a text: the popup of the button explains the others. */
const BannerText = ({ state: { until, amount } }: { state: BoostState }) => {
  const { t } = useTranslation('boost');
  return (
    <div className={cx('min-w-0 flex-1', until === null && amount === 0 && narrow.title)}>
      <h2 id="boost-banner" className={cx('font-semibold', until === null && narrow.title)}>
        {t(until === null ? 'banner.title' : 'banner.activeTitle')}
      </h2>
      {until === null ? (
        <p className="hidden text-sm text-text-muted text-pretty md:block">
          {t('banner.text', { count: paymentLimits.boost.minutes })}
        </p>
      ) : (
        <p className="text-sm text-text-muted text-pretty">{t('banner.activeText')}</p>
      )}
      {amount > 0 && <p className="text-sm text-text-muted">{t('left', { count: amount })}</p>}
    </div>
  );
};

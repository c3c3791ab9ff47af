import Zap from 'lucide-react/icons/zap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePrefetchPaymentOnIntent } from '../../lib/payments/use-prefetch-payment.ts';
import { useTimeLeft } from './time-left.tsx';
import { boostLabel, useBoost } from './use-boost.ts';

const pill =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-soft px-4 text-sm font-semibold text-on-brand-soft';

/** A button over the matches game: opens a boost, and shows the remaining time of an active one. */
export const BoostButton = () => {
  const { t } = useTranslation('boost');
  const { state, press, sells } = useBoost('boost_banner_matches');
  const intent = usePrefetchPaymentOnIntent(sells);
  if (!state) return null;
  if (state.until !== null) return <Running until={state.until} onPress={press} />;
  return (
    <button type="button" onClick={press} {...intent} className={pill}>
      <Zap aria-hidden="true" className="size-4" />
      {t(boostLabel(state))}
    </button>
  );
};

const Running = ({ until, onPress }: { until: number; onPress: () => void }) => {
  const { t } = useTranslation('boost');
  const time = useTimeLeft(until);
  return (
    <button type="button" aria-label={t('running', { time })} onClick={onPress} className={pill}>
      <Zap aria-hidden="true" className="size-4 fill-current" />
      {time}
    </button>
  );
};

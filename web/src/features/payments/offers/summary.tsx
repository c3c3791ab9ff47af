import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { OfferedTariff } from '../../../lib/payments/tariffs-query.ts';
import { usePayment } from '../contexts/payment.ts';
import { usePlanTexts } from './use-plan-texts.ts';

/** The chosen tariff with its price, and a button back to the plans. */
export const Summary = ({ tariff }: { tariff: OfferedTariff }) => {
  const { t } = useTranslation('payments');
  const { back } = usePayment();
  const { name, total: price } = usePlanTexts()(tariff);
  const { feature_type: feature } = tariff;
  const title = tariff.options.is_premium_plus ? 'gold' : feature;
  // The name of a pack contains its feature: “5 boosts”.
  const isCounted = feature === 'coins' || feature === 'boost';
  return (
    <div className="mb-5 flex items-center gap-3 rounded-xl bg-field px-4 py-3">
      <p className="min-w-0 flex-1">
        <b className="block">{name}</b>
        {!isCounted && <span className="text-sm text-text-muted">{t(`product.${title}`)}</span>}
      </p>
      <b className="shrink-0 text-lg">{price}</b>
      <button
        type="button"
        onClick={back}
        className="min-h-11 shrink-0 rounded-full px-3 text-sm font-semibold text-brand-strong hover:bg-brand-soft"
      >
        {t('change')}
      </button>
    </div>
  );
};

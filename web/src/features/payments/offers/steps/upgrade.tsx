import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { BenefitList } from '../../../../lib/payments/benefit-list.tsx';
import { benefitsOf } from '../../../../lib/payments/benefits.gen.ts';
import { Loading } from '../../contexts/loading.tsx';
import { usePayment } from '../../contexts/payment.ts';
import { UpsaleView } from '../upsale-view.tsx';
import { useChargedTariff } from '../use-charged-tariff.ts';

/** Premium Plus for members with base, at the remaining price (spec 3 §4 Upsell, 2 §3 Upgrade info). */
export default function Upgrade() {
  const { t } = useTranslation(['payment-results', 'common']);
  const { context, go, close } = usePayment();
  const place = { feature: 'premium', context, list: 'gold_upgrade' } as const;
  const offered = useChargedTariff(place, { ...place, step: 'success_plus_upgrade' });
  const { tariff, stored, isUnavailable, pay, view } = offered;
  if (isUnavailable)
    return (
      <EmptyState
        art="hearts"
        title={t('upgrade.none')}
        action={
          <Button block onClick={close}>
            {t('common:action.continue')}
          </Button>
        }
      />
    );
  if (!tariff) return <Loading />;
  return (
    <UpsaleView
      {...view}
      tariff={tariff}
      text={
        <>
          <BenefitList names={benefitsOf.gold} />
          <p className="mt-2 font-medium">{t('upgrade.counts')}</p>
        </>
      }
      payLabel={(price) => t('upgrade.take', { price })}
      leave={t('upgrade.leave')}
      onPay={() => (stored ? pay(tariff) : go({ step: 'first_card', list: 'gold_upgrade', tariff: tariff.tariff_id }))}
      onLeave={close}
    />
  );
}

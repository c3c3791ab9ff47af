import { useQuery } from '@tanstack/react-query';
import Gem from 'lucide-react/icons/gem';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CardLine } from '../../lib/layout/card-line.tsx';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

/** Opens the VIP plans from the profile page of a member without VIP (spec 3 §2 Payment steps, vip widget). */
export const VipWidget = () => {
  const { t } = useTranslation('subscription');
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment('vip_widget');
  const { data: me } = useQuery(myProfileQuery);
  if (!me || me.payments.vip_status.is_active) return null;
  return (
    <CardLine
      ref={prefetchRef}
      icon={<Gem aria-hidden="true" />}
      tone="gold"
      title={t('name.vip')}
      text={t('vipWidget')}
      onPress={() => openPayment('vip_widget')}
    />
  );
};

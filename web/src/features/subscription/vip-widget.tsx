import { useQuery } from '@tanstack/react-query';
import Gem from 'lucide-react/icons/gem';
import { useTranslation } from 'react-i18next';
import { CardLine } from '../../lib/card-line.tsx';
import { useOpenPayment } from '../../lib/open-payment.ts';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import { usePaymentDoor } from '../../lib/use-payment-door.ts';

/** On the profile page of a member without VIP: opens the VIP plans (spec 3 §2 Payment steps, vip widget). */
export const VipWidget = () => {
  const { t } = useTranslation('subscription');
  const openPayment = useOpenPayment();
  const door = usePaymentDoor('vip_widget');
  const { data: own } = useQuery(ownProfileQuery);
  if (!own || own.payments.vip_status.is_active) return null;
  return (
    <CardLine
      ref={door}
      icon={<Gem aria-hidden="true" />}
      tone="gold"
      title={t('name.vip')}
      text={t('vipWidget')}
      onPress={() => openPayment('vip_widget')}
    />
  );
};

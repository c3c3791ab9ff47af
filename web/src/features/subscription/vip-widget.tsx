import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Gem from 'lucide-react/icons/gem';
import { useTranslation } from 'react-i18next';
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
    <button
      ref={door}
      type="button"
      onClick={() => openPayment('vip_widget')}
      className="flex w-full items-center gap-4 rounded-xl bg-surface p-4 text-left shadow-card hover:bg-field"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-gold text-on-gold">
        <Gem aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('name.vip')}</span>
        <span className="block text-sm text-text-muted text-pretty">{t('vipWidget')}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
    </button>
  );
};

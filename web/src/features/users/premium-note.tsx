import Lock from 'lucide-react/icons/lock';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';

/** Explains why a photo is blurred, and opens the payment popup. */
export const PremiumNote = ({ hid }: { hid: string }) => {
  const { t } = useTranslation('users');
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment('user_photo');
  return (
    <button
      ref={prefetchRef}
      type="button"
      onClick={() => openPayment('user_photo', hid)}
      className="absolute inset-x-6 top-1/2 mx-auto flex w-full max-w-64 -translate-y-1/2 flex-col items-center gap-2 rounded-xl bg-scrim px-4 py-5 text-center font-semibold text-white"
    >
      <Lock aria-hidden="true" className="size-6 text-gold" />
      {t('getPremiumToSeeAllPhotos')}
    </button>
  );
};

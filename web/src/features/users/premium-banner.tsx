import { Button } from '@kindred/ui/button';
import Crown from 'lucide-react/icons/crown';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';

/** Offers Premium, which shows more of this member. */
export const PremiumBanner = ({ hid, name }: { hid: string; name: string }) => {
  const { t } = useTranslation('users');
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment('user_profile');
  return (
    <section aria-labelledby="premium" className="rounded-xl bg-surface p-4 shadow-card">
      <h2 id="premium" className="flex items-center gap-2 font-bold">
        <Crown aria-hidden="true" className="size-5 shrink-0 text-gold" />
        {t('getPremium.banner', { name })}
      </h2>
      <p className="mt-1 text-sm text-text-muted text-pretty">{t('getPremium.more')}</p>
      <Button
        ref={prefetchRef}
        compact
        variant="secondary"
        className="mt-3"
        onClick={() => openPayment('user_profile', hid)}
      >
        {t('getPremium.action')}
      </Button>
    </section>
  );
};

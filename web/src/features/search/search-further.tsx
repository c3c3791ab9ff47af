import { Button } from '@kindred/ui/button';
import Crown from 'lucide-react/icons/crown';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';

/** Below the last member of the own city: Premium searches further. */
export const SearchFurther = () => {
  const { t } = useTranslation('search');
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment('search');
  return (
    <section aria-labelledby="search-premium" className="mt-4 rounded-xl bg-surface p-4 shadow-card">
      <h2 id="search-premium" className="flex items-center gap-2 font-bold">
        <Crown aria-hidden="true" className="size-5 shrink-0 text-gold" />
        {t('premium.title')}
      </h2>
      <p className="mt-1 text-sm text-text-muted text-pretty">{t('premium.text')}</p>
      <Button ref={prefetchRef} block className="mt-3" onClick={() => openPayment('search')}>
        {t('premium.action')}
      </Button>
    </section>
  );
};

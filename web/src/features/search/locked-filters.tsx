import type { PaymentContext } from '@kindred/contract/payments/contexts';
import Crown from 'lucide-react/icons/crown';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPaymentOnIntent } from '../../lib/payments/use-prefetch-payment.ts';

/** The own city, where members without Premium search, and the way to search elsewhere. */
export const LockedPlace = ({ city }: { city: string | undefined }) => {
  const { t } = useTranslation('search');
  return (
    <section aria-labelledby="search-place">
      <h3 id="search-place" className="text-sm font-semibold">
        {t('form.city')}
      </h3>
      {city && <p className="mt-1">{city}</p>}
      <LockedRow label={t('elsewhere')} context="geo_switch" />
    </section>
  );
};

/** The filters of Premium, for members without it: each opens Premium. */
export const LockedFilters = () => {
  const { t } = useTranslation(['search', 'vocabulary']);
  const { label } = useVocabulary();
  const names = [
    label('height'),
    label('marital_status'),
    label('alcohol'),
    label('smoking'),
    t('vocabulary:label.mood'),
    label('interests'),
  ];
  return (
    <section aria-labelledby="search-locked">
      <h3 id="search-locked" className="flex items-center gap-2 text-sm font-semibold">
        <Crown aria-hidden="true" className="size-5 shrink-0 text-gold" />
        {t('form.locked')}
      </h3>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <LockedRow label={name} context="search_filters" />
          </li>
        ))}
      </ul>
    </section>
  );
};

const LockedRow = ({ label, context }: { label: string; context: PaymentContext }) => {
  const openPayment = useOpenPayment();
  return (
    <button
      type="button"
      onClick={() => openPayment(context)}
      className="flex min-h-11 w-full items-center justify-between gap-4 border-b border-border py-2 text-start"
      {...usePrefetchPaymentOnIntent(context)}
    >
      {label}
      <Lock aria-hidden="true" className="size-4 shrink-0 text-text-muted" />
    </button>
  );
};

import type { UserInfo } from '@kindred/contract/profile';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPaymentOnIntent } from '../../lib/payments/use-prefetch-payment.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { activeControls, type Filter, widenAges } from './filter.ts';
import { useApplyFilter } from './use-filter.ts';

interface NoResultsProps {
  readonly filter: Filter;
  readonly own: NonNullable<UserInfo['own']>;
  readonly isPremium: boolean;
}

/** No member matches: suggests wider filters. */
export const NoResults = ({ filter, own, isPremium }: NoResultsProps) => {
  const { t } = useTranslation('search');
  const apply = useApplyFilter();
  const openPopup = useOpenPopup();
  const isFiltered = activeControls(filter).length > 0;
  const wider = widenAges(filter, own);
  return (
    <EmptyState
      art="search"
      title={t('empty.title')}
      text={t(isFiltered ? 'empty.filtered' : 'empty.text')}
      action={
        <div className="flex flex-col gap-3">
          {isFiltered && (
            <Button block onClick={() => apply({})}>
              {t('empty.clear')}
            </Button>
          )}
          {wider && (
            <Button block variant="secondary" onClick={() => apply(wider)}>
              {t('empty.ages', { from: wider.ageMin, to: wider.ageMax })}
            </Button>
          )}
          {!isPremium && <ElsewhereButton />}
          <Button block variant="ghost" onClick={() => openPopup('searchFilters')}>
            {t('empty.change')}
          </Button>
        </div>
      }
    />
  );
};

const ElsewhereButton = () => {
  const { t } = useTranslation('search');
  const openPayment = useOpenPayment();
  return (
    <Button
      block
      variant="secondary"
      onClick={() => openPayment('geo_switch')}
      {...usePrefetchPaymentOnIntent('geo_switch')}
    >
      {t('elsewhere')}
    </Button>
  );
};

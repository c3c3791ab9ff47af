import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOpenPayment } from '../../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../../lib/payments/use-prefetch-payment.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { startOver } from '../game-store.ts';
import { AllSeenWithin } from './all-seen-within.tsx';

/** Shown when the viewer has seen all candidates. Offers a wider search, the search settings, Premium, or the list again. */
export const AllSeen = () => {
  const { data, isLoading } = useQuery(myProfileQuery);
  const settings = data?.own;
  // The profile decides between the two states. It is usually loaded before.
  if (isLoading) return null;
  if (settings?.search_distance) return <AllSeenWithin settings={settings} km={settings.search_distance} />;
  return <AllSeenAnywhere offersPremium={data?.payments.premium_status.is_active === false} />;
};

const AllSeenAnywhere = ({ offersPremium }: { offersPremium: boolean }) => {
  const { t } = useTranslation('matches-game');
  const openPopup = useOpenPopup();
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment(offersPremium ? 'matches' : null);
  return (
    <EmptyState
      art="cards"
      title={t('empty.title')}
      text={t('empty.text')}
      className="my-auto"
      action={
        <div className="flex flex-col gap-3">
          <Button block onClick={() => openPopup('searchSettings')}>
            {t('empty.settings')}
          </Button>
          <Button block variant="ghost" onClick={startOver}>
            {t('empty.again')}
          </Button>
          {offersPremium && (
            <Button ref={prefetchRef} block variant="ghost" onClick={() => openPayment('matches')}>
              {t('empty.premium')}
            </Button>
          )}
        </div>
      }
    />
  );
};

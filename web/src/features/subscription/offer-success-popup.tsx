import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { readOffer } from './cancellation.ts';
import { readFeature } from './read-feature.ts';
import { findScheduleItem, scheduleQuery } from './schedule-query.ts';
import { useSubscriptionTexts } from './use-subscription-texts.ts';

/** The result of an accepted offer (spec 2 §2 Retention and offer popups: subscription offer success). */
export default function OfferSuccessPopup({ sheet, parameters }: PopupProps<'subscriptionOfferSuccess'>) {
  const { t } = useTranslation(['subscription', 'common']);
  const texts = useSubscriptionTexts();
  const query = useQuery(scheduleQuery);
  const { plan: feature } = readFeature({ plan: parameters.subscription });
  return (
    <Sheet {...sheet} title={t('success.title')} closeLabel={t('common:action.close')}>
      <QueryState query={query} loading={<Skeleton className="h-5 w-2/3" />} call="scheduleList">
        {(schedule) => {
          const item = findScheduleItem(schedule, feature);
          const amount = item ? texts.money(item.price, item.currency_tag) : '';
          const date = texts.day(item?.next_payment_at ?? null);
          return (
            <p className="text-text-muted text-pretty">
              {t(`success.${readOffer(parameters.offer)}`, { amount, date })}
            </p>
          );
        }}
      </QueryState>
      <Button block className="mt-6" onClick={() => sheet.onOpenChange(false)}>
        {t('common:action.continue')}
      </Button>
    </Sheet>
  );
}

import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { combineQueries } from '@kindred/ui/query-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { BenefitList } from '../../lib/payments/benefit-list.tsx';
import { benefitsOf } from '../../lib/payments/benefits.gen.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { CurrentPlanCard } from './plan-card.tsx';
import { PlansButton } from './plans-button.tsx';
import { PurchaseButtons } from './purchase-buttons.tsx';
import { type Entitlement, entitlementsQuery, type Schedule, scheduleQuery } from './schedule-query.ts';
import { UnrenewedCard } from './subscription-card.tsx';

/** The member's plans and entitlements, and the purchases that are possible (spec 2 §2 Subscriptions page). Children follow below. */
export const SubscriptionPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['subscription', 'common']);
  const back = useBack('/settings');
  const query = combineQueries(useQuery(scheduleQuery), useQuery(entitlementsQuery));
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="px-safe">
        <QueryState
          query={query}
          loading={<Skeleton className="h-60 rounded-xl" />}
          call="scheduleList"
          failedTitle={t('failed')}
        >
          {([schedule, entitlements]) => (
            <>
              <Plans schedule={schedule} entitlements={entitlements} />
              <PurchaseButtons schedule={schedule} entitlements={entitlements} />
            </>
          )}
        </QueryState>
        {/* Shown after the plans are loaded, so that it does not move. */}
        {(query.data || query.error) && children}
      </div>
    </main>
  );
};

const Plans = ({
  schedule: { items, is_renewal_due: isDue },
  entitlements,
}: {
  schedule: Schedule;
  entitlements: readonly Entitlement[];
}) => {
  const { t } = useTranslation('subscription');
  const unrenewed = entitlements.filter(({ feature_type }) =>
    items.every((item) => item.feature_type !== feature_type),
  );
  if (items.length + unrenewed.length === 0)
    return (
      <EmptyState
        art="hearts"
        title={t('empty.title')}
        text={<BenefitList names={benefitsOf.premium} />}
        action={
          <PlansButton context="profile_subscription" variant="primary">
            {t('plans')}
          </PlansButton>
        }
      />
    );
  return (
    <div className="flex flex-col gap-4">
      {items.map((item) => (
        <CurrentPlanCard
          key={item.id}
          item={item}
          isDue={isDue}
          isTrial={entitlements.some(({ feature_type, is_trial }) => is_trial && feature_type === item.feature_type)}
        />
      ))}
      {unrenewed.map((entitlement) => (
        <UnrenewedCard key={entitlement.feature_type} entitlement={entitlement} isDue={isDue} />
      ))}
    </div>
  );
};

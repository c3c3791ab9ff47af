import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { combineQueries } from '@kindred/ui/query-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { BenefitList } from '../../lib/payments/benefit-list.tsx';
import { benefitsOf } from '../../lib/payments/benefits.gen.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { Doors } from './doors.tsx';
import { LeftCard } from './held-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlansButton } from './plans-button.tsx';
import { type Held, heldQuery, type Schedule, scheduleQuery } from './schedule-query.ts';

/** What one holds and what it takes: when, how much, and the way out; below, what its route adds (spec 2 §2 Subscriptions page). */
export const SubscriptionPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['subscription', 'common']);
  const back = useBack('/settings');
  const both = combineQueries(useQuery(scheduleQuery), useQuery(heldQuery));
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="px-safe">
        <QueryState
          query={both}
          loading={<Skeleton className="h-60 rounded-xl" />}
          call="scheduleList"
          failedTitle={t('failed')}
        >
          {([schedule, held]) => (
            <>
              <Plans schedule={schedule} held={held} />
              <Doors schedule={schedule} held={held} />
            </>
          )}
        </QueryState>
        {/* Under plans of unknown height it would be pushed down. */}
        {(both.data || both.error) && children}
      </div>
    </main>
  );
};

const Plans = ({ schedule: { items, is_renewal_due: isDue }, held }: { schedule: Schedule; held: readonly Held[] }) => {
  const { t } = useTranslation('subscription');
  const left = held.filter(({ feature_type }) => items.every((planned) => planned.feature_type !== feature_type));
  if (items.length + left.length === 0)
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
      {items.map((planned) => (
        <PlanCard
          key={planned.id}
          planned={planned}
          isDue={isDue}
          isTrial={held.some(({ feature_type, is_trial }) => is_trial && feature_type === planned.feature_type)}
        />
      ))}
      {left.map((one) => (
        <LeftCard key={one.feature_type} held={one} isDue={isDue} />
      ))}
    </div>
  );
};

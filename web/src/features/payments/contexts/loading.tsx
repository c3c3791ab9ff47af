import { Skeleton } from '@kindred/ui/skeleton';
import { useTranslation } from 'react-i18next';

export const plansSkeletonClass = 'flex flex-col gap-3 pt-2';

export const PlansSkeleton = () =>
  ['a', 'b', 'c'].map((row) => <Skeleton key={row} shape="card" className="h-20 w-full" />);

/** The placeholder of plans, for a place without a query. */
export const Loading = () => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className={plansSkeletonClass}>
      <PlansSkeleton />
    </div>
  );
};

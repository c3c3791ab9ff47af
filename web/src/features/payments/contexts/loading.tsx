import { Skeleton, SkeletonText } from '@kindred/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { featureOfList } from '../../../lib/payments/payment-contexts.gen.ts';
import { StepFooter } from './footer.tsx';
import { usePayment } from './payment.ts';

export const plansSkeletonClass = 'flex flex-col gap-3 pt-2';

export const PlansSkeleton = () =>
  ['a', 'b', 'c'].map((row) => <Skeleton key={row} shape="card" className="h-20 w-full" />);

/** Benefits, plans and a footer: as tall as the sheet, which these fill too, so that it does not grow. */
const PaywallSkeleton = () => (
  <div className="flex min-h-[70dvh] flex-col gap-3">
    <SkeletonText lines={6} className="mb-3" />
    <PlansSkeleton />
    <StepFooter>
      <SkeletonText lines={3} />
      <Skeleton shape="round" className="h-13 w-full" />
    </StepFooter>
  </div>
);

/** The placeholder of the context's list. */
export const ListSkeleton = () =>
  featureOfList[usePayment().list] === 'premium' ? <PaywallSkeleton /> : <PlansSkeleton />;

/** The placeholder of plans, or of another content, for a place without a query. */
export const Loading = ({ children = <PlansSkeleton /> }: { children?: ReactNode }) => {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className={plansSkeletonClass}>
      {children}
    </div>
  );
};

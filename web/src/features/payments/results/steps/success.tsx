import { Button } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { QueryState } from '../../../../lib/layout/query-state.tsx';
import { StartBoost } from '../../../../lib/payments/start-boost.tsx';
import { useReplacePopup } from '../../../../lib/popups/use-replace-popup.ts';
import { StepFooter } from '../../contexts/footer.tsx';
import { PlansSkeleton, plansSkeletonClass } from '../../contexts/loading.tsx';
import { orderQuery } from '../../contexts/order-query.ts';
import { usePayment } from '../../contexts/payment.ts';
import { useContinueAfterPayment } from '../../offers/use-offer-after.ts';
import { PendingOrder } from '../pending-order.tsx';
import { SuccessView } from '../success-view.tsx';

/** The success of a purchase, before an offer. Polls a pending order (spec 3 §2 Success). */
export default function Success() {
  const { t } = useTranslation(['payment-results', 'common', 'payments']);
  const { step, order = '', close } = usePayment();
  const replacePopup = useReplacePopup();
  const query = useQuery(orderQuery(order, true));
  const proceed = useContinueAfterPayment(order, query.data?.success ?? null);
  return (
    <QueryState
      query={query}
      call="order"
      failedTitle={t('payments:failed')}
      loadingClassName={plansSkeletonClass}
      loading={<PlansSkeleton />}
    >
      {({ success }) =>
        success ? (
          <>
            <SuccessView step={step} success={success} />
            <StepFooter>
              {success.feature_type === 'boost' ? (
                <StartBoost onLeave={close} onPhotoNeeded={() => replacePopup('boost', {})} />
              ) : (
                <Button block loading={proceed.isPending} onClick={() => proceed.mutate()}>
                  {t('common:action.continue')}
                </Button>
              )}
            </StepFooter>
          </>
        ) : (
          <PendingOrder order={order} />
        )
      }
    </QueryState>
  );
}

import { Button } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../lib/failed-state.tsx';
import { StartBoost } from '../../../lib/start-boost.tsx';
import { usePopupInstead } from '../../../lib/use-popup-instead.ts';
import { StepFooter } from '../footer.tsx';
import { Loading } from '../loading.tsx';
import { orderQuery } from '../order-query.ts';
import { usePayment } from '../payment.ts';
import { SuccessView } from '../success-view.tsx';
import { useGoOn } from '../use-offer-after.ts';
import { Waiting } from '../waiting.tsx';

/** Thanks for a purchase, before anything else is offered; waits for an order that is not decided yet (spec 3 §2 Success). */
export default function Success() {
  const { t } = useTranslation(['payment-results', 'common', 'payments']);
  const { step, order = '', close } = usePayment();
  const openInstead = usePopupInstead();
  const { data, error, isFetching, refetch } = useQuery(orderQuery(order, true));
  const goOn = useGoOn(order, data?.success ?? null);
  if (!data && error)
    return (
      <FailedState
        title={t('payments:failed')}
        call="order"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  if (!data.success) return <Waiting order={order} />;
  return (
    <>
      <SuccessView step={step} success={data.success} />
      <StepFooter>
        {data.success.feature_type === 'boost' ? (
          <StartBoost onLeave={close} onPhotoNeeded={() => openInstead('boost', {})} />
        ) : (
          <Button block loading={goOn.isPending} onClick={() => goOn.mutate()}>
            {t('common:action.continue')}
          </Button>
        )}
      </StepFooter>
    </>
  );
}

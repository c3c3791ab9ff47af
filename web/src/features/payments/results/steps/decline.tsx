import type { DeclineRecord } from '@kindred/contract/payments/pay';
import { Button } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { remedyOf } from '../../../../lib/payments/decline-texts.ts';
import { useOpenPopup } from '../../../../lib/popups/popups.ts';
import { StepFooter } from '../../contexts/footer.tsx';
import { Loading } from '../../contexts/loading.tsx';
import { orderQuery } from '../../contexts/order-query.ts';
import { usePayment } from '../../contexts/payment.ts';
import type { PayForm } from '../../contexts/steps.ts';
import { formOfMethod } from '../../methods/payment-methods.ts';
import { listAfterDecline } from '../after-decline.ts';
import { DeclineView } from '../decline-view.tsx';
import { FreeGift } from '../free-gift.tsx';
import { PendingOrder } from '../pending-order.tsx';

/** The reason of a decline, and all next actions, the recommended one first (spec 3 §4 Payment flow). */
export default function Decline() {
  const { order = '' } = usePayment();
  const { data } = useQuery(orderQuery(order, true));
  if (!data) return <Loading />;
  if (!data.decline) return <PendingOrder order={order} />;
  return (
    <>
      <DeclineView decline={data.decline} />
      <StepFooter>
        <WaysOn decline={data.decline} />
      </StepFooter>
    </>
  );
}

const WaysOn = ({ decline }: { decline: DeclineRecord }) => {
  const { t } = useTranslation('declines');
  const { go, list, tariff } = usePayment();
  const openPopup = useOpenPopup();
  const remedy = remedyOf(decline.code);
  const retry = listAfterDecline(decline);
  // The order ended. The form uses the new order of the list.
  const pay = (form: PayForm) => () =>
    go(tariff === undefined ? { step: list, replace: true } : { step: form, order: undefined, replace: true });
  const payOtherwise = pay('first_card');
  return (
    <>
      {remedy === 'smaller' ? (
        <>
          <Button block onClick={() => go({ step: list, ...retry, replace: true })}>
            {t('smaller')}
          </Button>
          <Button block variant="secondary" onClick={payOtherwise}>
            {t('other')}
          </Button>
        </>
      ) : (
        <Button block onClick={remedy === 'again' ? pay(formOfMethod(decline.payment_method_id)) : payOtherwise}>
          {t(remedy)}
        </Button>
      )}
      {decline.tariff_plan === 'gold' && (
        <Button block variant="secondary" onClick={() => go({ step: 'premium_base', replace: true })}>
          {t('plus.base')}
        </Button>
      )}
      <FreeGift decline={decline} />
      <Button block variant="ghost" onClick={() => openPopup('support', { tag: 'leaving-payform' })}>
        {t('support')}
      </Button>
    </>
  );
};

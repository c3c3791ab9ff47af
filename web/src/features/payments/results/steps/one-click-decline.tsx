import { Button } from '@kindred/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { tariffLists } from '../../../../lib/payments/tariffs-query.ts';
import { Note } from '../../contexts/error-note.tsx';
import { StepFooter } from '../../contexts/footer.tsx';
import { Loading } from '../../contexts/loading.tsx';
import { orderQuery } from '../../contexts/order-query.ts';
import { usePayment } from '../../contexts/payment.ts';
import { type ChosenTariff, WithTariff } from '../../contexts/with-tariff.tsx';
import { OtherMethods, useMethodName } from '../../methods/other-methods.tsx';
import { listMethods } from '../../methods/payment-methods.ts';
import { Summary } from '../../offers/summary.tsx';
import { listAfterDecline } from '../after-decline.ts';
import { DeclineView } from '../decline-view.tsx';
import { FreeGift } from '../free-gift.tsx';

/**
 * The stored card was declined without its code. Shows the reason, a granted lower price, the same card with its code, and the other
 * methods (spec 3 §2 one-click decline).
 */
export default function OneClickDeclineStep() {
  const client = useQueryClient();
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    // The former order ended. The list creates another.
    void client.resetQueries({ queryKey: tariffLists }).then(() => setNew(true));
  }, [client]);
  return isNew ? <WithTariff>{(chosen) => <Declined {...chosen} />}</WithTariff> : <Loading />;
}

const Declined = ({ tariff, showcase }: ChosenTariff) => {
  const { t } = useTranslation(['payments', 'declines']);
  const { order, go } = usePayment();
  const { data } = useQuery({ ...orderQuery(order ?? '', false), enabled: order !== undefined });
  const nameOf = useMethodName();
  const card = listMethods(showcase).find(({ form }) => form === 'one_click_card');
  const mayEnterCode = card !== undefined && tariff.resign_merchant_data !== null;
  const decline = data?.decline;
  const instead = decline && listAfterDecline(decline);
  return (
    <>
      {decline && <DeclineView decline={decline} />}
      <Summary tariff={tariff} />
      <Note
        text={
          card
            ? `${t('oneClick.declinedTitle', { way: nameOf(card, true) })}. ${t('oneClick.declined')}`
            : t('card.declined')
        }
      />
      <OtherMethods showcase={showcase} except={mayEnterCode ? ['one_click_card', 'resign'] : ['one_click_card']} />
      {decline && <FreeGift decline={decline} />}
      {(instead || mayEnterCode) && (
        <StepFooter>
          {instead && (
            <Button block onClick={() => go({ ...instead, replace: true })}>
              {t('declines:smaller')}
            </Button>
          )}
          {mayEnterCode && (
            <Button
              block
              variant={instead ? 'secondary' : 'primary'}
              onClick={() => go({ step: 'resign', replace: true })}
            >
              {t('oneClick.enterCode')}
            </Button>
          )}
        </StepFooter>
      )}
    </>
  );
};

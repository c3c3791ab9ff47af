import { Button } from '@kindred/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tariffLists } from '../../../lib/tariffs-query.ts';
import { insteadOf } from '../after-decline.ts';
import { DeclineView } from '../decline-view.tsx';
import { StepFooter } from '../footer.tsx';
import { Loading } from '../loading.tsx';
import { Note } from '../note.tsx';
import { orderQuery } from '../order-query.ts';
import { OtherWays, useWayName } from '../other-ways.tsx';
import { usePayment } from '../payment.ts';
import { Summary } from '../summary.tsx';
import { waysOf } from '../ways.ts';
import { type Chosen, WithTariff } from '../with-tariff.tsx';

/**
 * The stored card was declined without its code: why, the cheaper offer where there is one, the same card with its code, and the other
 * methods (spec 3 §2 one-click decline).
 */
export default function OneClickDeclineStep() {
  const client = useQueryClient();
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    // The order before is over: the list makes another.
    void client.resetQueries({ queryKey: tariffLists }).then(() => setNew(true));
  }, [client]);
  return isNew ? <WithTariff>{(chosen) => <Declined {...chosen} />}</WithTariff> : <Loading />;
}

const Declined = ({ tariff, showcase }: Chosen) => {
  const { t } = useTranslation(['payments', 'declines']);
  const { order, go } = usePayment();
  const { data } = useQuery({ ...orderQuery(order ?? '', false), enabled: order !== undefined });
  const nameOf = useWayName();
  const card = waysOf(showcase).find(({ form }) => form === 'one_click_card');
  const mayEnterCode = card !== undefined && tariff.resign_merchant_data !== null;
  const decline = data?.decline;
  const instead = decline && insteadOf(decline);
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
      <OtherWays showcase={showcase} except={mayEnterCode ? ['one_click_card', 'resign'] : ['one_click_card']} />
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

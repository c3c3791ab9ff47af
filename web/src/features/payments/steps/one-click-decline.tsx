import { Button } from '@kindred/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tariffLists } from '../../../lib/tariffs-query.ts';
import { StepFooter } from '../footer.tsx';
import { Loading } from '../loading.tsx';
import { Note } from '../note.tsx';
import { OtherWays, useWayName } from '../other-ways.tsx';
import { usePayment } from '../payment.ts';
import { Summary } from '../summary.tsx';
import { waysOf } from '../ways.ts';
import { type Chosen, WithTariff } from '../with-tariff.tsx';

/** The stored card was declined without its code: it may be paid with that, or otherwise (spec 3 §2 one-click decline). */
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
  const { t } = useTranslation('payments');
  const { go } = usePayment();
  const nameOf = useWayName();
  const card = waysOf(showcase).find(({ form }) => form === 'one_click_card');
  const mayEnterCode = card !== undefined && tariff.resign_merchant_data !== null;
  return (
    <>
      <Summary tariff={tariff} />
      <Note
        text={
          card
            ? `${t('oneClick.declinedTitle', { way: nameOf(card, true) })}. ${t('oneClick.declined')}`
            : t('card.declined')
        }
      />
      <OtherWays showcase={showcase} except={mayEnterCode ? ['one_click_card', 'resign'] : ['one_click_card']} />
      {mayEnterCode && (
        <StepFooter>
          <Button block onClick={() => go({ step: 'resign', replace: true })}>
            {t('oneClick.enterCode')}
          </Button>
        </StepFooter>
      )}
    </>
  );
};

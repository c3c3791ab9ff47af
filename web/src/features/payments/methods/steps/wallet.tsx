import { Button } from '@kindred/ui/button';
import { Spinner } from '@kindred/ui/spinner';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Note } from '../../contexts/error-note.tsx';
import { StepFooter } from '../../contexts/footer.tsx';
import { usePayment } from '../../contexts/payment.ts';
import { useReturnedOrder } from '../../contexts/use-returned-order.ts';
import { type ChosenTariff, WithTariff } from '../../contexts/with-tariff.tsx';
import { Summary } from '../../offers/summary.tsx';
import { Terms } from '../../offers/terms.tsx';
import { TrustLine } from '../../offers/trust-line.tsx';
import { PendingOrder } from '../../results/pending-order.tsx';
import { OtherMethods, useMethodName } from '../other-methods.tsx';
import { useWallet, type WalletForm, wallets } from '../use-wallet.ts';

const isWallet = (step: string): step is WalletForm => Object.hasOwn(wallets, step);

/** Pays by a wallet's button, which its script renders, or on its page (spec 3 §4 paypal, google pay, apple pay). */
export default function WalletStep() {
  const { step } = usePayment();
  const order = useReturnedOrder();
  if (order !== undefined) return <PendingOrder order={order} />;
  return (
    <WithTariff>
      {(chosen) => (isWallet(step) ? <WalletPay key={chosen.tariff.order_id} {...chosen} form={step} /> : null)}
    </WithTariff>
  );
}

const WalletPay = ({ tariff, showcase, form }: ChosenTariff & { form: WalletForm }) => {
  const { t } = useTranslation(['payments', 'common']);
  const nameOf = useMethodName();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { method } = wallets[form];
  const order = tariff.order_id;
  const { at, page, paymentError, again } = useWallet(form, order, place);
  const name = nameOf({ form, method }, false);
  if (at === 'decided') return <PendingOrder order={order} />;
  return (
    <>
      <Summary tariff={tariff} />
      {at !== 'away' && <p>{t(page === undefined ? 'wallet.text' : 'local.goText', { name })}</p>}
      <Note text={paymentError} />
      <OtherMethods showcase={showcase} />
      <TrustLine />
      <StepFooter>
        <Terms tariff={tariff} />
        {at === 'loading' && <Spinner className="mx-auto size-10 text-brand-strong" label={t('common:loading')} />}
        {at === 'away' && (
          <Button block onClick={again}>
            {t('common:action.retry')}
          </Button>
        )}
        {page !== undefined && (
          <Button block onClick={() => location.assign(page)}>
            {t('local.go', { name })}
          </Button>
        )}
        <div ref={setPlace} hidden={at !== 'ready'} />
      </StepFooter>
    </>
  );
};

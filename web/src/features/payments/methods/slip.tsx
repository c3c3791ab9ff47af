import { buttonClass } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import Barcode from 'lucide-react/icons/barcode';
import { useTranslation } from 'react-i18next';
import { StepFooter } from '../contexts/footer.tsx';
import { orderQuery } from '../contexts/order-query.ts';
import { Sign } from '../contexts/sign-icon.tsx';
import { Waiting } from '../results/waiting-order.tsx';

/** A slip that is paid at a bank or a shop: its link, and that the payment is pending (spec 3 §4 boleto, oxxo: url). */
export const Slip = ({ order, address }: { order: string; address: string | undefined }) => {
  const { t } = useTranslation('payments');
  const { data } = useQuery(orderQuery(order, true));
  const slip = address ?? data?.pay_form?.return_url;
  return (
    <>
      <Waiting order={order} sign={<Sign icon={Barcode} />} title={t('local.slipTitle')} text={t('local.slipText')} />
      {slip && (
        <StepFooter>
          <a href={slip} target="_blank" rel="noreferrer" className={buttonClass({ block: true })}>
            {t('local.openSlip')}
          </a>
        </StepFooter>
      )}
    </>
  );
};
